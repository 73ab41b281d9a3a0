declare const language: (hljs: unknown) => unknown;

export default language;
