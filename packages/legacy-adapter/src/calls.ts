import type { z } from "zod";
import type { Endpoint, ParameterOf } from "../../../api/contract/endpoint";
import type { endpoints } from "../../../api/contract/endpoints";
import type { BackEnd } from "./back-end";

type Endpoints = typeof endpoints;

/** A validated call of the contract. */
export type Call<E> = {
  backEnd: BackEnd;
  params: E extends { path: infer Path extends string } ? Record<ParameterOf<Path>, string> : never;
  query: E extends { query: infer Query extends z.ZodType } ? z.output<Query> : undefined;
  body: E extends { body: infer Body extends z.ZodType } ? z.output<Body> : undefined;
  image: File | null;
};

type Handler<E> = (
  call: Call<E>,
) => Promise<E extends { response: infer Schema extends z.ZodType } ? z.output<Schema> : Response>;

/** A call that legacy back ends lack, with the name that pages show. */
export type NotOffered = { lacks: string };

export type Group<Name extends keyof Endpoints> = {
  [Key in keyof Endpoints[Name]]: Handler<Endpoints[Name][Key]> | NotOffered;
};

export type Groups = { [Name in keyof Endpoints]: Group<Name> };

export type AnyHandler = (call: Call<Endpoint> & { params: object }) => Promise<unknown>;
