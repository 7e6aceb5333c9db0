/** What a request of the contract answers. */
export type Reply<S extends { example: unknown }> = S['example'];
