/**
 * What `read` makes of a browser's cookies. Those whose signature is no base64, over which Remix
 * stumbles, are not of this site's making and count as none: with an error, whoever has such a
 * cookie would be shut out until it ends.
 */
export async function readCookies<Read>(
  cookies: string | null,
  read: (cookies: string | null) => Promise<Read>,
): Promise<Read> {
  try {
    return await read(cookies);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return read(null);
  }
}
