type SeedConversation = {
  between: [string, string];
  /** When the last message was written. */
  endedHoursAgo: number;
  messages: readonly { from: 0 | 1; text: string; minutesAfter: number }[];
};

export const conversations: readonly SeedConversation[] = [
  {
    between: ["admin@example.com", "provider@example.com"],
    endedHoursAgo: 0.6,
    messages: [
      {
        from: 1,
        text: "Your lighthouse piece went round the ferry crew. They have started a log. Page one says “engine fine, coffee bad”.",
        minutesAfter: 0,
      },
      { from: 0, text: "That is more than most teams write down.", minutesAfter: 11 },
      {
        from: 1,
        text: "Runar wants to know what goes in the third column, as the boat has no oil lamp.",
        minutesAfter: 14,
      },
      { from: 0, text: "Whatever it eats. Diesel by the hour.", minutesAfter: 15 },
      { from: 1, text: "He says: biscuits, then.", minutesAfter: 22 },
      {
        from: 0,
        text: "About the map for the essay: could the path end at the harbour instead of the school? And a fold down the middle, so that it reads as a real sheet.",
        minutesAfter: 865,
      },
      {
        from: 1,
        text: "The path can. The harbour is my daughter's though, I have to ask.",
        minutesAfter: 871,
      },
      {
        from: 1,
        text: "She agrees, on condition that the fat cat stays on the map.",
        minutesAfter: 874,
      },
      { from: 0, text: "The cat was never in question.", minutesAfter: 875 },
      {
        from: 1,
        text: "Printed. The fold is exactly on the ridge, as you said.",
        minutesAfter: 880,
      },
      {
        from: 1,
        text: "I put the scan here: https://example.com/sheets/sheet-4-harbour.svg",
        minutesAfter: 882,
      },
      { from: 0, text: "Perfect. I will credit you as surveyor.", minutesAfter: 890 },
      { from: 0, text: "And her as the country.", minutesAfter: 890.5 },
      {
        from: 1,
        text: "When is your ferry? If it's the 16:40, sit on the left, you can see the bar at low water.",
        minutesAfter: 903,
      },
      {
        from: 1,
        text: "She asks what a country is paid. I said a bun.",
        minutesAfter: 904,
      },
    ],
  },
  {
    between: ["admin@example.com", "rider@example.com"],
    endedHoursAgo: 3.4,
    messages: [
      {
        from: 1,
        text: "So, the talk at the bakery. We have 14 chairs and a flour sack, which also counts.",
        minutesAfter: 0,
      },
      { from: 0, text: "I will take the sack. How long do they sit still?", minutesAfter: 34 },
      {
        from: 1,
        text: "Twenty minutes, then somebody has to turn something. You could stop there and go on afterwards.",
        minutesAfter: 37,
      },
      {
        from: 0,
        text: "Good. I would bring volume nine in facsimile and we read a week aloud. Then we read a week of yours.",
        minutesAfter: 52,
      },
      { from: 1, text: "Ours is mostly mice.", minutesAfter: 53 },
      { from: 0, text: "Theirs is mostly cat. I see a common project.", minutesAfter: 55 },
      { from: 1, text: "Tuesday then, after the ovens are off", minutesAfter: 71 },
    ],
  },
  {
    between: ["provider@example.com", "rider@example.com"],
    endedHoursAgo: 20.5,
    messages: [
      {
        from: 1,
        text: "Hello Teodor, I would like Contour as a present for my cousin. She draws the valley from memory and always gets the mill wrong. Is there a version that one can wrap?",
        minutesAfter: 0,
      },
      {
        from: 0,
        text: "Hello Mirela! I can send a printed sheet with the code on the back, A4, rolled. Which ridge would she like? “One modest hill” is the one people give.",
        minutesAfter: 95,
      },
      { from: 1, text: "She is not a modest person.", minutesAfter: 99 },
      { from: 0, text: "“Do not go there in winter” it is.", minutesAfter: 101 },
      {
        from: 0,
        text: "One question: does she have a computer from before about 2013? Then I include the small build. Same maps, it only thinks for longer.\n\nThe command is then\n`contour-small draw mill.ridge`\nand nothing else changes.",
        minutesAfter: 103,
      },
      { from: 1, text: "It has a sticker on it that says 2011. So yes, small.", minutesAfter: 180 },
      {
        from: 0,
        text: "Goes out on Thursday. If the mill comes out wrong again, tell her it's the doubt.",
        minutesAfter: 195,
      },
      { from: 1, text: "Thank you! There will be bread at the ramp for you.", minutesAfter: 1450 },
    ],
  },
  {
    between: ["sol@example.com", "provider@example.com"],
    endedHoursAgo: 27.2,
    messages: [
      {
        from: 0,
        text: "The 1961 photocopy is on its way, registered, in a tube that used to hold a calendar.",
        minutesAfter: 0,
      },
      {
        from: 1,
        text: "Arrived! The dots change spacing at the well. Eleven to the centimetre before, nine after. That's two people.",
        minutesAfter: 4330,
      },
      { from: 0, text: "Two surveyors?", minutesAfter: 4360 },
      { from: 1, text: "Or one surveyor and one tea house.", minutesAfter: 4362 },
      {
        from: 0,
        text: "I will ask Fadma, she would know. If I write on Sunday she has it when the bus with the gas bottles comes, so give it three weeks. 🧂🚌",
        minutesAfter: 4381,
      },
    ],
  },
  {
    between: ["jonas@example.com", "admin@example.com"],
    endedHoursAgo: 951.5,
    messages: [
      {
        from: 0,
        text: "Saturn. Screenshot attached in spirit, it is 19 pixels low.",
        minutesAfter: 0,
      },
      { from: 1, text: "At what zoom?", minutesAfter: 6 },
      {
        from: 0,
        text: "At the zoom at which a former system administrator looks at Saturn. All the way.",
        minutesAfter: 7,
      },
      {
        from: 1,
        text: "I have it. I dropped a correction term in July. `e` where there should be `e2`.",
        minutesAfter: 190,
      },
      { from: 0, text: "Did you have a test for it?", minutesAfter: 191 },
      { from: 1, text: "I had a note in the log that said to write one.", minutesAfter: 193 },
      { from: 1, text: "Saturn is fixed", minutesAfter: 260 },
      { from: 0, text: "He looks relieved. Now do you have a backup of it?", minutesAfter: 268 },
      { from: 1, text: "Jonas.", minutesAfter: 268.5 },
    ],
  },
  {
    between: ["kofi@example.com", "admin@example.com"],
    endedHoursAgo: 218.3,
    messages: [
      {
        from: 1,
        text: "How loud is the rain on your record meant to be? I have it on in the log room and I can't tell whether it is the record.",
        minutesAfter: 0,
      },
      { from: 0, text: "Then it is right. Is the floor wet?", minutesAfter: 44 },
      { from: 1, text: "A little, by the window.", minutesAfter: 46 },
      { from: 0, text: "Then it is also raining.", minutesAfter: 47 },
      { from: 1, text: "Three hours of rain later, still here.", minutesAfter: 231 },
    ],
  },
  {
    between: ["wren@example.com", "rider@example.com"],
    endedHoursAgo: 1.7,
    messages: [
      {
        from: 0,
        text: "I was past the shop this morning before you opened. The A in BAKERY has slipped by about a millimetre and a half. Frost, I think. May I come with the ladder?",
        minutesAfter: 0,
      },
      { from: 1, text: "Nobody has noticed.", minutesAfter: 62 },
      { from: 0, text: "I have.", minutesAfter: 62.3 },
      {
        from: 1,
        text: "Sunday, after ten. But this time you come down for the coffee, my sister saw me climbing up with the pot and had thoughts.",
        minutesAfter: 70,
      },
      { from: 0, text: "Agreed. I bring the level, you bring the ground.", minutesAfter: 75 },
      { from: 1, text: "And leave the one and a half trays of door alone.", minutesAfter: 77 },
      {
        from: 0,
        text: "I can promise the door. I cannot promise the K.",
        minutesAfter: 83,
      },
      { from: 0, text: "Have you looked at the K lately? Don't look at the K.", minutesAfter: 84 },
    ],
  },
  {
    between: ["tahirintsoa@example.com", "lucja@example.com"],
    endedHoursAgo: 411.9,
    messages: [
      {
        from: 0,
        text: "Good afternoon. Our library owns a reading camera from 1938, and the shutter now says only “B”. The maker closed in 1951. I am told that you answer letters.",
        minutesAfter: 0,
      },
      {
        from: 1,
        text: "Good afternoon! I do. Before anything else: hold it to your ear, set 1/25, and press. Does it hum, click, or nothing?",
        minutesAfter: 410,
      },
      { from: 0, text: "It sighs.", minutesAfter: 1490 },
      {
        from: 1,
        text: "That is old grease in the slow train, not a broken part. Do NOT put oil in. Warm it for an hour on the radiator, in a cloth, and press it twenty times. Write down each one, you are an archivist.",
        minutesAfter: 1502,
      },
      {
        from: 0,
        text: "1–6: sigh.\n7: sigh, shorter.\n8–15: something between.\n16: click.\n17–20: click.\n\nWe are all standing round it. It is 31 degrees here, so we used the window sill in place of a radiator.",
        minutesAfter: 2890,
      },
      {
        from: 1,
        text: "Wspaniale! It will sigh again in the cold season and then somebody has to open it. I will draw you the four screws. How do I address the envelope, does your name fit?",
        minutesAfter: 2931,
      },
      {
        from: 0,
        text: "“Tahiry, the library” is enough. There is one of each.",
        minutesAfter: 2960,
      },
    ],
  },
];
