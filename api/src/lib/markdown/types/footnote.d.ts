declare const footnotes: (markdown: import("markdown-it").MarkdownIt) => void;

export default footnotes;
