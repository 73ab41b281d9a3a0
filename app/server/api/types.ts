import type { z } from "zod";
import type { Endpoint, ParameterOf } from "~api/contract/endpoint";
import type { endpoints } from "~api/contract/endpoints";

type Endpoints = typeof endpoints;

export type Api = {
  [Group in keyof Endpoints]: {
    [
      Name in keyof Endpoints[Group] as Endpoints[Group][Name] extends { response: z.ZodType }
        ? Name
        : never
    ]: CallOf<Endpoints[Group][Name]>;
  };
};

type CallOf<E> = E extends Endpoints["users"]["export"] | { returnsFile: string }
  ? () => Promise<Response>
  : E extends Endpoint & { response: z.ZodType }
    ? <Query extends QueryOf<E>>(...options: OptionsOf<E, Query>) => Promise<ResponseTo<E, Query>>
    : never;

type QueryOf<E> = E extends { query: infer Schema extends z.ZodType } ? z.input<Schema> : unknown;

type OptionsOf<E extends Endpoint, Query> =
  Partial<Options<E, Query>> extends Options<E, Query>
    ? [options?: Options<E, Query>]
    : [options: Options<E, Query>];

type Options<E extends Endpoint, Query> = ParamsOption<E> &
  QueryOption<E, Query> &
  BodyOption<E> &
  KeyOption<E>;

type ParamsOption<E extends Endpoint> = E["path"] extends `${string}{${string}`
  ? { params: Record<ParameterOf<E["path"]>, string> }
  : unknown;

type QueryOption<E, Query> = E extends { query: z.ZodType }
  ? object extends QueryOf<E>
    ? { query?: Exact<Query, QueryOf<E>> }
    : { query: Exact<Query, QueryOf<E>> }
  : unknown;

/** Rejects query parameters that the endpoint lacks. */
type Exact<Given, Known> = Given & { [Name in Exclude<keyof Given, keyof Known>]: never };

type BodyOption<E> = E extends { takesFile: true }
  ? { body: Blob | ReadableStream<Uint8Array> }
  : E extends { body: infer Schema extends z.ZodType }
    ? {
        body: z.input<Schema> | DraftBody<E> | (E extends { takesUpload: true } ? FormData : never);
      }
    : unknown;

type DraftBody<E> = E extends { draftBody: infer Schema extends z.ZodType }
  ? z.input<Schema> & { status: "draft" }
  : never;

/** The form's Idempotency-Key; null where repeating the call is harmless. */
type KeyOption<E> = E extends { method: "get" } | { isNeverReplayed: true }
  ? unknown
  : { key: string | null };

type ResponseTo<E extends { response: z.ZodType }, Query> = WithRequestedFields<
  WithRequestedPage<z.output<E["response"]>, Query>,
  Query
>;

/** With `page`, lists come in an envelope; without, as arrays. */
type WithRequestedPage<Response, Query> = Query extends { page: number }
  ? FirstNonNever<Extract<Response, { currentPage: number }>, Response>
  : FirstNonNever<Exclude<Response, { currentPage: number }>, Response>;

/** With `fields: "card"`, posts come without their texts. */
type WithRequestedFields<Response, Query> = Query extends { fields: "card" }
  ? FirstNonNever<Exclude<Response, WithText<Response>>, Response>
  : FirstNonNever<WithText<Response>, Response>;

type WithText<Response> = Extract<
  Response,
  { descriptionHtml: string }[] | { data: { descriptionHtml: string }[] }
>;

type FirstNonNever<Chosen, All> = [Chosen] extends [never] ? All : Chosen;
