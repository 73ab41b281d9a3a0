import { type Derivation, deriveKey } from "../src/lib/auth/scrypt";

/**
 * Derives keys from passwords for the API, apart from it: nothing else is answered on this thread
 * meanwhile. It has no public address.
 */
export default {
  async fetch(request) {
    return new Response(await deriveKey(await request.json<Derivation>()));
  },
} satisfies ExportedHandler;
