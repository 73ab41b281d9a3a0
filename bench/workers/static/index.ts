type Peer = { WEB: Fetcher; PAGE: string };

let html: string | undefined;

export default {
  async fetch(_request, env) {
    html ??= await (await env.WEB.fetch(env.PAGE)).text();
    return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
} satisfies ExportedHandler<Peer>;
