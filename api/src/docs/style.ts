/** The look of the documentation page: the system's own fonts and colours. */
export const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
article { border-block-start: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
pre { overflow-x: auto; }
`;
