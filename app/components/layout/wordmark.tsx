import "./wordmark.css";

type Props = { name: string; href: string };

/** The logo: a mark, and the name in two tones, split at its first space. */
export function Wordmark({ name, href }: Props) {
  const [first, ...rest] = name.split(" ");
  return (
    <a className="wordmark" href={href} aria-label={`${name}, home`}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path className="mark-c" d="M3 5h8.7v9.6a4.35 4.35 0 0 1-8.7 0Z" />
        <path className="mark-a" d="M20.3 5H29v9.6a4.35 4.35 0 0 1-8.7 0Z" />
        <path
          className="mark-b"
          d="M11.7 5h8.6v9.6c0 5.2-2.6 8.2-4.3 12.4-1.7-4.2-4.3-7.2-4.3-12.4Z"
        />
      </svg>
      <span>
        {`${first} `}
        <b>{rest.join(" ")}</b>
      </span>
    </a>
  );
}
