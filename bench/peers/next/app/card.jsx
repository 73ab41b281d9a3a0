const SIZES = "(width >= 1296px) 19rem, (width >= 960px) 21rem, (width >= 600px) 41vw, 105px";
const EAGER = { fetchPriority: "high", decoding: "sync" };
const LAZY = { fetchPriority: "low", loading: "lazy", decoding: "async" };

export function Card({ card }) {
  const { picture, published } = card;
  return (
    <article className="post-card">
      <p>
        <a className="kicker" href={card.categoryHref}>
          {card.category}
        </a>
      </p>
      <h2 dir="auto">
        <a href={card.href}>{card.title}</a>
      </h2>
      {card.deck && (
        <p className="deck" dir="auto">
          {card.deck}
        </p>
      )}
      <p className="byline">
        <img
          className="avatar avatar-sm"
          src={card.photo}
          alt=""
          width={24}
          height={24}
          loading="lazy"
          decoding="async"
        />
        <a href={card.authorHref} dir="auto">
          {card.author}
        </a>
        {published && (
          <>
            <span className="sr-only"> · </span>
            <time dateTime={published.minute}>{published.day}</time>
            <span className="sr-only"> · </span>
            <span>
              {published.reading}
              <span className="sr-only"> read</span>
            </span>
          </>
        )}
      </p>
      <div className="picture">
        <img
          className={picture.tint}
          src={picture.src}
          srcSet={picture.srcSet}
          sizes={SIZES}
          width={picture.width}
          height={picture.height}
          alt=""
          {...(picture.isFirst ? EAGER : LAZY)}
        />
        {card.price && (
          <span className="price price-tag">
            {card.oldPrice && (
              <s>
                <span className="sr-only">Old price </span>
                {card.oldPrice}
              </s>
            )}
            <span>
              <span className="sr-only">{card.oldPrice ? "New price " : "Price "}</span>
              {card.price}
            </span>
          </span>
        )}
      </div>
    </article>
  );
}
