// Highlight.js's own types bring those of browsers along, which contradict the runtime's.
type Language = (hljs: unknown) => unknown;

declare const hljs: {
  registerLanguage(name: string, language: Language): void;
  getLanguage(name: string): unknown;
  configure(options: { classPrefix: string }): void;
  highlight(
    code: string,
    options: { language: string; ignoreIllegals: boolean },
  ): { value: string };
};

export default hljs;
