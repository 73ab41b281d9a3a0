export type SeedComment = {
  author: string;
  post: string;
  text: string;
  hoursAfter: number;
};

export type SeedConversation = {
  between: [string, string];
  /** When the last message was written. */
  endedHoursAgo: number;
  messages: readonly { from: 0 | 1; text: string; minutesAfter: number }[];
};

export type SeedContactMessage = {
  senderName: string;
  senderEmail: string;
  message: string;
  daysAgo: number;
};

export const comments: readonly SeedComment[] = [
  // lighthouse-log
  {
    author: "kofi@example.com",
    post: "lighthouse-log",
    text: "The line about oil made me go and read our own incident notes from 2019. Grim. Thank you.",
    hoursAfter: 1.5,
  },
  {
    author: "rider@example.com",
    post: "lighthouse-log",
    text: "Would you talk about this at our bakery? We keep a log too; it is mostly about mice.",
    hoursAfter: 4,
  },
  {
    author: "admin@example.com",
    post: "lighthouse-log",
    text: "Mirela, gladly. If you have a column for what broke, and the mice are in it, you are further along than most banks.",
    hoursAfter: 5.2,
  },
  {
    author: "provider@example.com",
    post: "lighthouse-log",
    text: "This went round the ferry crew. They have started a log. Page one says “engine fine, coffee bad”.",
    hoursAfter: 19,
  },
  {
    author: "jonas@example.com",
    post: "lighthouse-log",
    text: "The dash is the best idea in here. I have added it to my own script:\n\n`[ -s broken.txt ] || echo - >> LOG`\n\nand then found that I skipped reading it, because a machine had written it. Back to the pencil.",
    hoursAfter: 26,
  },
  {
    author: "admin@example.com",
    post: "lighthouse-log",
    text: "Yes. The dash only counts if somebody climbed. I should have said that more loudly.",
    hoursAfter: 27.5,
  },

  // contour
  {
    author: "sol@example.com",
    post: "contour",
    text: "Bought it for the salt road piece. My photocopied map from 1961 and your invented one disagree in exactly the same places, which I find suspicious and wonderful.",
    hoursAfter: 30,
  },
  {
    author: "provider@example.com",
    post: "contour",
    text: "The surveyor of 1961 and I went to the same school of guessing. Send me the photocopy?",
    hoursAfter: 31.4,
  },
  {
    author: "admin@example.com",
    post: "contour",
    text: "Does `--doubt 1.0` do what I hope it does?",
    hoursAfter: 52,
  },
  {
    author: "provider@example.com",
    post: "contour",
    text: "It draws one contour line, which visits everything. Takes a while. Bring tea.",
    hoursAfter: 52.6,
  },
  {
    author: "priya@example.com",
    post: "contour",
    text: "Printed the forty ridges as seed packet covers. The beans have never looked so adventurous.",
    hoursAfter: 73,
  },

  // orrery
  {
    author: "jonas@example.com",
    post: "orrery",
    text: "Saturn is off by a hair on my screen. Or I am. Screenshot in your inbox.",
    hoursAfter: 12,
  },
  {
    author: "admin@example.com",
    post: "orrery",
    text: "It was Saturn. Fixed, and you are in the text now, which I hope you don't mind. The file got two bytes longer.",
    hoursAfter: 40,
  },
  {
    author: "lucja@example.com",
    post: "orrery",
    text: "I put it on the old laptop in the shop window, turned to tonight. Three people have come in to ask about Jupiter and one of them had a camera to repair. It has paid for itself.",
    hoursAfter: 210,
  },

  // tidal-arithmetic
  {
    author: "admin@example.com",
    post: "tidal-arithmetic",
    text: "“Some months are lazy” is a better description of N2 than anything in the textbook I own. Did he chalk the wind up as well, or keep that one in his head?",
    hoursAfter: 8,
  },
  {
    author: "provider@example.com",
    post: "tidal-arithmetic",
    text: "In his head. But my mother says that on windy evenings he rubbed one digit out with his thumb and wrote it again, so in a sense it is in the chalk.",
    hoursAfter: 9.1,
  },
  {
    author: "bram@example.com",
    post: "tidal-arithmetic",
    text: "At the fountain we have a man who predicts rain by how the pigeons sit. He beats my telephone. I have not told him about Fourier.",
    hoursAfter: 61,
  },

  // field-guide-quiet-interfaces
  {
    author: "noor@example.com",
    post: "field-guide-quiet-interfaces",
    text: "Number 7 at our station stays lit for a second after the door has stopped working. I feel lied to by it every single morning.",
    hoursAfter: 2,
  },
  {
    author: "jonas@example.com",
    post: "field-guide-quiet-interfaces",
    text: "“A drawer is quiet only when you know what is in it” is now written inside my drawer.",
    hoursAfter: 6.5,
  },
  {
    author: "wren@example.com",
    post: "field-guide-quiet-interfaces",
    text: "Jonas, then it is a label and the drawer is no longer quiet. Thank you for ruining both.",
    hoursAfter: 7,
  },
  {
    author: "tahirintsoa@example.com",
    post: "field-guide-quiet-interfaces",
    text: "As a librarian I would like to defend entry 4. Results in walking order were not an oversight; it was the only thing the readers had asked for, in the survey of 1996.",
    hoursAfter: 33,
  },

  // foundry-plain
  {
    author: "bram@example.com",
    post: "foundry-plain",
    text: "Set the price cards for the stall in the 700. The old Gouda now looks like it costs what it costs.",
    hoursAfter: 40,
  },
  {
    author: "lucja@example.com",
    post: "foundry-plain",
    text: "Tried my own name in your test page, all of it: `Łucja Świętosławska-Żółć`. The ogoneks are right! They are hardly ever right. Who taught you?",
    hoursAfter: 88,
  },
  {
    author: "wren@example.com",
    post: "foundry-plain",
    text: "A woman in Poznań who sent me the same page back eleven times with one more circle on it. She is in the font's credits twice.",
    hoursAfter: 90,
  },

  // arcade-blocks
  {
    author: "wren@example.com",
    post: "arcade-blocks",
    text: "The second knock. I have been trying to say for years what is wrong with every bounce I see, and it is that there is no second knock.",
    hoursAfter: 14,
  },
  {
    author: "jonas@example.com",
    post: "arcade-blocks",
    text: "Which two scenes turned out to be the same? I have the first edition and have been looking for a week.",
    hoursAfter: 120,
  },
  {
    author: "noor@example.com",
    post: "arcade-blocks",
    text: "17 and 33. One of them is played backwards. You may keep both.",
    hoursAfter: 121.3,
  },

  // shelf-todo
  {
    author: "admin@example.com",
    post: "shelf-todo",
    text: "What happened with the cactus?",
    hoursAfter: 3,
  },
  {
    author: "jonas@example.com",
    post: "shelf-todo",
    text: "We talked. It was shorter than I had feared. I gave her the cactus.",
    hoursAfter: 3.4,
  },
  {
    author: "rider@example.com",
    post: "shelf-todo",
    text: "I tried this with a bread rack and it has 64 slots, so I have understood nothing.",
    hoursAfter: 29,
  },
  {
    author: "ilse@example.com",
    post: "shelf-todo",
    text: "Seven is one too many in my house. The seventh is always something wet.",
    hoursAfter: 70,
  },

  // cairn-journal
  {
    author: "noor@example.com",
    post: "cairn-journal",
    text: "Third month. Mine looks like something a glacier left, and I am oddly proud of it.",
    hoursAfter: 150,
  },
  {
    author: "sol@example.com",
    post: "cairn-journal",
    text: "In the hills you put a stone on the pile of whoever came before. Is there a way to let a second person draw in the same month? Asking for a house with one concertina in it.",
    hoursAfter: 301,
  },
  {
    author: "jonas@example.com",
    post: "cairn-journal",
    text: "On paper, yes: use two pencils. On the phone, no, and I would rather not. Who plays it?",
    hoursAfter: 303,
  },

  // walnut-ink
  {
    author: "wren@example.com",
    post: "walnut-ink",
    text: "The Sisters printed beautifully on the proofing press, by the way, all three bottles and each one a different brown. I did not ask them to be consistent.",
    hoursAfter: 20,
  },
  {
    author: "kofi@example.com",
    post: "walnut-ink",
    text: "Does the iron ladder work with any ladder or does it have to be the neighbour's?",
    hoursAfter: 27,
  },
  {
    author: "ilse@example.com",
    post: "walnut-ink",
    text: "It has to be his. I tried mine, it is aluminium, and nothing happened except that I had to wash a ladder.",
    hoursAfter: 29,
  },
  {
    author: "priya@example.com",
    post: "walnut-ink",
    text: "Two things, before somebody composts the leftovers:\n\n1. walnut husks hold back tomatoes, so not on that bed;\n2. the worms leave, and they do not write.",
    hoursAfter: 96,
  },

  // forty-evenings
  {
    author: "lucja@example.com",
    post: "forty-evenings",
    text: "f/8 and the focus taped: correct. I would have taped the aperture ring too. I have seen an aperture ring walk a third of a stop in the pocket of a nervous man.",
    hoursAfter: 11,
  },
  {
    author: "admin@example.com",
    post: "forty-evenings",
    text: "“If you look you begin to help.” I have copied that out for the people who watch dashboards.",
    hoursAfter: 28,
  },

  // pocket-ledger
  {
    author: "rider@example.com",
    post: "pocket-ledger",
    text: "I have used ten printed pages and I am on the eleventh Saturday without one, so well played, Bram. Fourth box, last week: “wind, a wedding, rye again”.",
    hoursAfter: 480,
  },
  {
    author: "bram@example.com",
    post: "pocket-ledger",
    text: "Your rye is in my fourth box as well. Bring two to the stall, I will cut them next to the Gouda and we will see who is to blame.",
    hoursAfter: 489,
  },

  // six-sourdoughs
  {
    author: "priya@example.com",
    post: "six-sourdoughs",
    text: "“Liar” in pencil beside the hole is the whole history of instruments. Please never have that wall painted.",
    hoursAfter: 3,
  },
  {
    author: "bram@example.com",
    post: "six-sourdoughs",
    text: "I can confirm loaf two. I had one. It is under the short leg of the stall.",
    hoursAfter: 22,
  },
  {
    author: "rider@example.com",
    post: "six-sourdoughs",
    text: "You told me you had eaten it.",
    hoursAfter: 22.4,
  },

  // tin-roof
  {
    author: "priya@example.com",
    post: "tin-roof",
    text: "I play this in the glasshouse in dry weeks. No effect on the tomatoes, a great deal on me.",
    hoursAfter: 49,
  },
  {
    author: "sol@example.com",
    post: "tin-roof",
    text: "Slept through Deputy four nights out of five. On the fifth I answered him.",
    hoursAfter: 130,
  },

  // four-days-salt-road
  {
    author: "provider@example.com",
    post: "four-days-salt-road",
    text: "“Dots are opinion” should be printed on every sheet I sell. Nought at the pans and four hundred metres at the well: then he carried a chain for the last stage. You can tell from the error where a man sat down.",
    hoursAfter: 16,
  },
  {
    author: "sol@example.com",
    post: "four-days-salt-road",
    text: "The photocopy is in the post to you. The ring at the well is from the glass, please do not survey it.",
    hoursAfter: 18,
  },
  {
    author: "noor@example.com",
    post: "four-days-salt-road",
    text: "قليل قليل، كما يُقال عندنا أيضاً. My grandmother said it about soup. 🧂",
    hoursAfter: 44,
  },

  // greenhouse-letter
  {
    author: "ilse@example.com",
    post: "greenhouse-letter",
    text: "I have read this letter since issue 3 and I would like it written down that the parsnip issue was my favourite. Whoever takes over: keep making mistakes in public.",
    hoursAfter: 25,
  },
  {
    author: "admin@example.com",
    post: "greenhouse-letter",
    text: "Is the swap page code that somebody has to look after, or a list that somebody has to read? The price depends on it, for the kind of person I know.",
    hoursAfter: 77,
  },
  {
    author: "priya@example.com",
    post: "greenhouse-letter",
    text: "A list. One page, one form, and it throws away anything older than a season. There has been one bug and it was called Gerald.",
    hoursAfter: 80,
  },

  // one-thing-a-week
  {
    author: "jonas@example.com",
    post: "one-thing-a-week",
    text: "I have the week 6 wedge. The date on it is from March and the door is still open, so I now know something about myself as well.",
    hoursAfter: 15,
  },

  // sqlite-on-a-boat
  {
    author: "admin@example.com",
    post: "sqlite-on-a-boat",
    text: "4,100 cuts is more testing than anything I have been paid to look after. What did the timer's switch think of it?",
    hoursAfter: 0.9,
  },
  {
    author: "provider@example.com",
    post: "sqlite-on-a-boat",
    text: "Welded itself shut at around 2,600. I bought the second one in the good shop.",
    hoursAfter: 1.3,
  },
  {
    author: "jonas@example.com",
    post: "sqlite-on-a-boat",
    text: "“Buoys were cleaned before they had been invented” made me spill coffee. Did you restore from the copy in the office, with the boat switched off, at least once? You know that I have to ask.",
    hoursAfter: 2.1,
  },

  // backups-nobody-tested
  {
    author: "rider@example.com",
    post: "backups-nobody-tested",
    text: "For the record, the exercise book was mine and my handwriting is fine. It was written standing up.",
    hoursAfter: 30,
  },
  {
    author: "kofi@example.com",
    post: "backups-nobody-tested",
    text: "We did the day in March. 2.4 TB of weather, and it came back, apart from one folder named `new new`. I can't tell you what was in it, and I suppose that is your point.",
    hoursAfter: 260,
  },
  {
    author: "jonas@example.com",
    post: "backups-nobody-tested",
    text: "If nobody can say what was in it, I count it as a success and write it down as wind.",
    hoursAfter: 262,
  },

  // reading-old-code
  {
    author: "wren@example.com",
    post: "reading-old-code",
    text: "Sign painters do this. You read a shop front letter by letter from the ladder, and that is how you find out that it says RESTURANT.",
    hoursAfter: 31,
  },

  // small-queues
  {
    author: "provider@example.com",
    post: "small-queues",
    text: "Have been running the JavaScript one for the map orders since summer. One thing to add under step 4: somebody has to own Monday. We had three jobs lying there from June, all of them cousins.",
    hoursAfter: 190,
  },
  {
    author: "bram@example.com",
    post: "small-queues",
    text: "I am the cheese counter in the drawing. The paper numbers go up to 99, then begin again, and in sixteen years nobody has been served twice.",
    hoursAfter: 330,
  },

  // a-url-is-a-promise
  {
    author: "admin@example.com",
    post: "a-url-is-a-promise",
    text: "I checked mine after reading this. Out of 212 addresses that I have given to people, 9 were dead, and 8 of those I had killed myself while tidying. They are back, each with one line in a file that is not allowed to get shorter.",
    hoursAfter: 50,
  },
  {
    author: "tahirintsoa@example.com",
    post: "a-url-is-a-promise",
    text: "Thank you. On behalf of eight readers who will never know.",
    hoursAfter: 61,
  },

  // css-without-fear
  {
    author: "wren@example.com",
    post: "css-without-fear",
    text: "I was the typographer with the tone. I stand by it.",
    hoursAfter: 5,
  },
  {
    author: "noor@example.com",
    post: "css-without-fear",
    text: "One for the list: `overflow: hidden` on the body. Whoever wrote it was hiding something, and it was usually a footer that was four pixels too wide.",
    hoursAfter: 19,
  },
  {
    author: "bram@example.com",
    post: "css-without-fear",
    text: "I know that man! He rents the cellar next to mine. Good cheese, he is very careful with the rind.",
    hoursAfter: 400,
  },

  // kerning-for-shop-signs
  {
    author: "rider@example.com",
    post: "kerning-for-shop-signs",
    text: "And the R in BAKERY? You were on that ladder for two days and I brought you eleven coffees.",
    hoursAfter: 44,
  },
  {
    author: "wren@example.com",
    post: "kerning-for-shop-signs",
    text: "The R was fine on the first day. The coffee was very good.",
    hoursAfter: 45,
  },

  // kimchi-in-february
  {
    author: "ilse@example.com",
    post: "kimchi-in-february",
    text: "It is me with the gloves, isn't it.",
    hoursAfter: 8,
  },
  {
    author: "priya@example.com",
    post: "kimchi-in-february",
    text: "It is everybody with the gloves. You were only the first to turn brown.",
    hoursAfter: 10,
  },

  // night-ferry-to-bodo, the-last-cable-car, mushrooms-and-maps, field-recorder-kit, dust-and-lenses
  {
    author: "provider@example.com",
    post: "night-ferry-to-bodo",
    text: "The sitting up with shoes on: the propeller changes pitch about six minutes before the quay, and it comes up through the radiator. My father's passengers did it too. If he was late with the lever they stayed asleep and blamed him.",
    hoursAfter: 70,
  },
  {
    author: "lucja@example.com",
    post: "the-last-cable-car",
    text: "I read it in one breath, then I saw that you had left no other way.",
    hoursAfter: 28,
  },
  {
    author: "priya@example.com",
    post: "mushrooms-and-maps",
    text: "My third copy is with my brother-in-law. He has drawn eighteen suns. I don't know if that is a code or his character.",
    hoursAfter: 220,
  },
  {
    author: "wren@example.com",
    post: "field-recorder-kit",
    text: "Mine is leopard. Recorded the swifts under the town hall with it, left to right, and did duck. Would you like the file? It has a councillor in it at the end.",
    hoursAfter: 96,
  },
  {
    author: "kofi@example.com",
    post: "field-recorder-kit",
    text: "Yes please, councillor included. Half the value of a swift recording is who walks into it.",
    hoursAfter: 99,
  },
  {
    author: "noor@example.com",
    post: "dust-and-lenses",
    text: "Did the wall test on my 50 and have been living with a fingerprint since 2017. It is now gone and the pictures look exactly the same. You did warn me.",
    hoursAfter: 36,
  },

  // The other half of the posts
  {
    author: "jonas@example.com",
    post: "bread-maths",
    text: "The sum comes to 192 and I had to read it three times, like a bank statement. Question from somebody with no relationship with bread: is the 2 % salt of the 3,190 or of the honest 3,509?",
    hoursAfter: 14,
  },
  {
    author: "rider@example.com",
    post: "bread-maths",
    text: "Of the 3,190, because that is what is on the scale at half past three. You are right that it makes 1.8 in truth. So that is the bread four people asked me about, and it was 1.6.",
    hoursAfter: 21,
  },
  {
    author: "bram@example.com",
    post: "market-day-accounts",
    text: "A dollar fifty over: that was me, I paid for two rolls and took one. You were talking.",
    hoursAfter: 3.5,
  },
  {
    author: "rider@example.com",
    post: "market-day-accounts",
    text: "Rolls are 1.25. So I still owe somebody a quarter, and now also an apology.",
    hoursAfter: 4.1,
  },
  {
    author: "ilse@example.com",
    post: "letterpress-workshop",
    text: "The jam jars for the next weekend are filled: one blue-black, one brown, and one that was meant to be green. Please send back the lids this time.",
    hoursAfter: 26,
  },
  {
    author: "kofi@example.com",
    post: "quiet-keyboard",
    text: "If anybody builds this I would like to borrow it for an afternoon, with a microphone. 31 decibels is below my fridge and above my goat.",
    hoursAfter: 9,
  },
  {
    author: "admin@example.com",
    post: "quiet-keyboard",
    text: 'Built it over two Sundays. Notes for others: cork from a wine shop crumbles, notice board cork does not. And `hold = "left-thumb-2"` wants a timeout of about 180 ms, or every fast space turns the lights out.',
    hoursAfter: 60,
  },
  {
    author: "provider@example.com",
    post: "quiet-keyboard",
    text: "180 ms goes into the layout file tonight, with your name. My daughter says thank you, through the wall, by knocking.",
    hoursAfter: 61,
  },
  {
    author: "jonas@example.com",
    post: "paper-planner",
    text: "“Call the roofer” has been copied out four times in mine and it is raining as I write this.",
    hoursAfter: 190,
  },
  {
    author: "rider@example.com",
    post: "field-notes-template",
    text: "You asked for a kitchen version. We filled it in for the oven this morning, and the only change is that “What we touched” became “What we touched and how hot was it”. The rest works as it is: https://example.com/bakery/broken-things",
    hoursAfter: 21,
  },
  {
    author: "provider@example.com",
    post: "lighthouse-posters",
    text: "About the wind: I laid your north-west petal over the forestry map of the point. The spruces were planted in 1926 and felled in 1971. Your meteorologist may have been right in one word.",
    hoursAfter: 180,
  },
  {
    author: "priya@example.com",
    post: "tea-on-the-trans-mongolian",
    text: "The twist of newspaper was thyme, I would put money on it. It grows on the dry banks there, and smells like hay with an opinion.",
    hoursAfter: 33,
  },
  {
    author: "sol@example.com",
    post: "tea-on-the-trans-mongolian",
    text: "One of my three spellings does begin with a th. Or it could be a y. I had the cup in the other hand.",
    hoursAfter: 41,
  },
  {
    author: "provider@example.com",
    post: "walking-the-limes",
    text: "Eighty kilometres straight, over gorges! With poles, lamps and no doubt whatsoever. I have a slider for that and nobody has ever set it to zero.",
    hoursAfter: 55,
  },
  {
    author: "wren@example.com",
    post: "a-week-without-maps",
    text: "Please sell the layer with the things that used to be there. I would put in every sign I have painted over.",
    hoursAfter: 88,
  },
  {
    author: "bram@example.com",
    post: "soup-for-forty",
    text: "Petru has never been a corporal. He directed the car park at the fair for eleven years. It's the same skill.",
    hoursAfter: 12,
  },
  {
    author: "rider@example.com",
    post: "vinegar",
    text: "My starter did this in the warm place over the oven, without any wine at all. If you need a mother, I seem to have become one.",
    hoursAfter: 72,
  },
  {
    author: "sol@example.com",
    post: "the-spice-drawer",
    text: "I carry one spice, salt, and still managed to own three of it. The nutmeg I envy.",
    hoursAfter: 40,
  },
  {
    author: "lucja@example.com",
    post: "street-portraits",
    text: "The sentence works. I said it to a man with an accordion outside the shop: “Pan tak pięknie stoi.” He stood more beautifully at once and the picture was spoiled, but we had a very good afternoon.",
    hoursAfter: 120,
  },
  {
    author: "jonas@example.com",
    post: "pinhole-winter",
    text: "About the can that you can't find: chimney of the old pump house, on the side nobody sees? I looked up last week because of a wren.",
    hoursAfter: 500,
  },
  {
    author: "admin@example.com",
    post: "pinhole-winter",
    text: "That is it! Leave it there until midsummer, please. It has been exposing for nineteen months and I would not like to interrupt.",
    hoursAfter: 503,
  },
  {
    author: "ilse@example.com",
    post: "newsletter-for-sale",
    text: "Is the person with three thermometers over one cabbage part of the list, or sold separately?",
    hoursAfter: 50,
  },
  {
    author: "wren@example.com",
    post: "pricing-a-notebook",
    text: "Thirty was right and you know it. I would have gone to sixty and hidden the tag inside.",
    hoursAfter: 90,
  },
  {
    author: "ilse@example.com",
    post: "the-waiting-list",
    text: "I sent her my postcard back with “yes” on it, and underneath, smaller, “no hurry”. I meant it and it was pleasant to mean it.",
    hoursAfter: 130,
  },
  {
    author: "admin@example.com",
    post: "first-hundred-customers",
    text: "Which one am I? I hope a low number. Please do not say “cousin”.",
    hoursAfter: 24,
  },
  {
    author: "provider@example.com",
    post: "first-hundred-customers",
    text: "Number 7, “read something”. On the back it says: “asks what happens at 1.0”. You have been consistent.",
    hoursAfter: 26,
  },
  {
    author: "tahirintsoa@example.com",
    post: "drone-strings",
    text: "I work with the wire on, very low, when I read microfilm. A colleague asked whether the building had always done that.",
    hoursAfter: 170,
  },
  {
    author: "provider@example.com",
    post: "tuning-a-piano-badly",
    text: "It closes nowhere and has to go somewhere: we have that in surveying. You walk round the hill, come back to your first post and are nineteen centimetres away from it. One spreads it over all the stations and says nothing.",
    hoursAfter: 30,
  },
  {
    author: "kofi@example.com",
    post: "tuning-a-piano-badly",
    text: "Do you have a name for it if you put all of it into the last station, out of pride?",
    hoursAfter: 32,
  },
  {
    author: "provider@example.com",
    post: "tuning-a-piano-badly",
    text: "Yes. On the printed sheet we call that a lake.",
    hoursAfter: 32.5,
  },
  {
    author: "noor@example.com",
    post: "loop-pedal-patches",
    text: "Grandmother is wonderful and a little hard to bear. I ran my own voice through it and it kept “good morning” for an hour.",
    hoursAfter: 210,
  },
  {
    author: "tahirintsoa@example.com",
    post: "moss",
    text: "We have the same kind on the courtyard side of the library, on the step by the returns box. I took a lens to it today.\n\nIt has teeth. I have been stepping over it for thirteen years.",
    hoursAfter: 240,
  },
  {
    author: "kofi@example.com",
    post: "how-hail-remembers",
    text: "I have the same storm on tape, from two valleys over: eleven minutes, and you can hear the size change at about minute six. From peas to something with a pitch. Shall we put the two records side by side?",
    hoursAfter: 64,
  },
  {
    author: "priya@example.com",
    post: "the-weather-diary",
    text: "Mine has thermometers and I can report that you are right not to. I have fourteen years of being wrong by the same degree and a half.",
    hoursAfter: 77,
  },
  {
    author: "kofi@example.com",
    post: "counting-swifts",
    text: "They could also be counted by ear at the hole. There is a little scrape before each landing, like a match. Tell me a year when you want to try, and I bring two microphones and chips.",
    hoursAfter: 18,
  },
  {
    author: "tahirintsoa@example.com",
    post: "type-specimen-blog",
    text: "I am one of the librarians who link to you, four times. Whoever buys this: please read https://example.com/a-url-is-a-promise before you touch anything.",
    hoursAfter: 35,
  },
  {
    author: "rider@example.com",
    post: "recipe-blog-for-sale",
    text: "I wrote on a Saturday in 2021 to ask whether the orange cake was supposed to sink, and Leila answered in four minutes: “yes, call it a crater”. I have sold it under that name ever since.",
    hoursAfter: 92,
  },
];

// `from` is the place in `between`; `minutesAfter` counts from the first message of the conversation.
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
