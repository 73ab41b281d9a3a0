import "../shared/styles.css";

export const metadata = {
  title: "Explore · Ink Bazaar",
  description: "Posts to read and projects to buy.",
  alternates: {
    canonical: "http://localhost/marketplace",
    types: { "application/atom+xml": "/feed.atom" },
  },
  openGraph: {
    siteName: "Ink Bazaar",
    type: "website",
    title: "Explore",
    description: "Posts to read and projects to buy.",
    url: "http://localhost/marketplace",
    images: "http://localhost/gate.webp",
  },
  icons: { icon: ["/favicon.ico", "/favicon.svg"], apple: "/apple-touch-icon.png" },
};

export default function Layout({ children }) {
  return (
    <html lang="en" data-theme="light">
      <body>{children}</body>
    </html>
  );
}
