import { decode as decodeAsItComes } from "turbo-stream";

export { encode } from "turbo-stream";

/**
 * Decodes the loaders' data once all of it has come: nothing in it is sent later than the rest. Read
 * as it comes, a navigation that is given up midway leaves a rejection that nobody can catch.
 */
export const decode: typeof decodeAsItComes = async (readable, options) => {
  const whole = await new Response(readable).blob();
  return decodeAsItComes(whole.stream(), options);
};
