type SeedContactMessage = {
  senderName: string;
  senderEmail: string;
  message: string;
  daysAgo: number;
};

export const follows: readonly [follower: string, followed: string][] = [
  ["provider@example.com", "admin@example.com"],
  ["rider@example.com", "admin@example.com"],
  ["jonas@example.com", "admin@example.com"],
  ["kofi@example.com", "admin@example.com"],
  ["tahirintsoa@example.com", "admin@example.com"],
  ["lucja@example.com", "admin@example.com"],
  ["noor@example.com", "admin@example.com"],
  ["dag@example.com", "admin@example.com"],
  ["admin@example.com", "provider@example.com"],
  ["sol@example.com", "provider@example.com"],
  ["ilse@example.com", "provider@example.com"],
  ["rider@example.com", "provider@example.com"],
  ["wren@example.com", "provider@example.com"],
  ["admin@example.com", "rider@example.com"],
  ["bram@example.com", "rider@example.com"],
  ["wren@example.com", "rider@example.com"],
  ["priya@example.com", "rider@example.com"],
  ["wren@example.com", "ilse@example.com"],
  ["priya@example.com", "ilse@example.com"],
  ["kofi@example.com", "ilse@example.com"],
  ["rider@example.com", "ilse@example.com"],
  ["noor@example.com", "wren@example.com"],
  ["rider@example.com", "wren@example.com"],
  ["lucja@example.com", "wren@example.com"],
  ["jonas@example.com", "wren@example.com"],
  ["admin@example.com", "sol@example.com"],
  ["provider@example.com", "sol@example.com"],
  ["lucja@example.com", "sol@example.com"],
  ["lucja@example.com", "noor@example.com"],
  ["jonas@example.com", "noor@example.com"],
  ["wren@example.com", "noor@example.com"],
  ["ilse@example.com", "priya@example.com"],
  ["rider@example.com", "priya@example.com"],
  ["tahirintsoa@example.com", "priya@example.com"],
  ["sol@example.com", "kofi@example.com"],
  ["wren@example.com", "kofi@example.com"],
  ["noor@example.com", "jonas@example.com"],
  ["ilse@example.com", "jonas@example.com"],
  ["admin@example.com", "jonas@example.com"],
  ["admin@example.com", "tahirintsoa@example.com"],
  ["tahirintsoa@example.com", "lucja@example.com"],
  ["rider@example.com", "bram@example.com"],
];

export const contactMessages: readonly SeedContactMessage[] = [
  {
    senderName: "Henrike Vossbeck",
    senderEmail: "henrike@example.com",
    message:
      "I bought the lighthouse posters as a guest of my sister and they are in the post office under her name, which she has changed since. Whom do I tell, you or the author?",
    daysAgo: 0.7,
  },
  {
    senderName: "Petru Dascăl",
    senderEmail: "petru@example.com",
    message:
      "It has come to my attention that I am called a corporal in the article about the soup. I was in charge of the car park at the fair. Please do not change it, I only wanted somebody to know.",
    daysAgo: 1.2,
  },
  {
    senderName: "M. Ferreira",
    senderEmail: "ferreira@example.com",
    message:
      "The filter for prices says “From” and “To”. I would like one that says “About”. I never know what I want to spend until I see it.",
    daysAgo: 6.4,
  },
  {
    senderName: "Solveig Aune",
    senderEmail: "solveig@example.com",
    message:
      "I teach fourteen-year-olds and should like to read “How hail remembers” with them. May I print 28 copies?\n\nAlso: the link at the foot of the page about the ferry timetable goes to a page without a timetable. I found it in the end, by asking.",
    daysAgo: 15.9,
  },
  {
    senderName: "Dominic Abara-Whitlock",
    senderEmail: "dominic@example.com",
    message:
      "Can a project be given by two people? My brother builds the crates and I write about them, and neither of us will have his name left out.",
    daysAgo: 33.1,
  },
  {
    senderName: "Yuki",
    senderEmail: "yuki@example.com",
    message:
      "No question. The moss article made me late for work, and I am writing this from beside a wall.",
    daysAgo: 54.2,
  },
];
