/** Apart from `paths`, which every page loads. */
export const handlesPath = (query: string) => `/handles?query=${encodeURIComponent(query)}`;
