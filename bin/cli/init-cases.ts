const RENTAL = {
  id: "D01",
  text: "Canoes are rented from 9 to 18 every day except Monday. A canoe costs 12 euros an hour. A deposit of 50 euros is returned with the canoe.",
};
const RULES = {
  id: "D02",
  text: "Dogs are not allowed in the boats. Children under 12 wear a life vest, which is free of charge.",
};
const WEATHER = { id: "D03", text: "In a storm the jetty closes. Money for hours not used is paid back." };

/** Example cases about a canoe rental: good answers, each kind of mistake, a refusal and a needless one. */
export const INIT_CASES = [
  {
    id: "canoe-01",
    question: "What does a canoe cost?",
    retrieved: [RENTAL],
    answerable: true,
    answer: "A canoe costs 12 euros an hour [D01]. The deposit is 50 euros [D01].",
    labels: ["supported", "supported"],
  },
  {
    id: "canoe-02",
    question: "When can I rent a canoe?",
    retrieved: [RENTAL, RULES],
    answerable: true,
    answer: "Canoes are rented from 9 to 20 every day except Monday [D01].",
    labels: ["contradicted"],
  },
  {
    id: "canoe-03",
    question: "May I bring my dog?",
    retrieved: [RULES],
    answerable: true,
    answer: "Yes, dogs are allowed in the boats [D02].",
    labels: ["contradicted"],
  },
  {
    id: "canoe-04",
    question: "Do children need a vest?",
    retrieved: [RULES],
    answerable: true,
    answer: "Children under 12 wear a life vest [D02]. Most rentals ask for swimming skills as well.",
    labels: ["supported", "unsupported"],
  },
  {
    id: "canoe-05",
    question: "What happens in a storm?",
    retrieved: [WEATHER, RENTAL],
    answerable: true,
    answer: "The jetty closes in a storm [D03]. You get a refund for the time you did not use [D03].",
    labels: ["supported", "supported"],
  },
  {
    id: "canoe-06",
    question: "Is there a group discount?",
    retrieved: [RENTAL],
    answerable: false,
    answer: "I can't find a group discount in the notes.",
    labels: [],
  },
  {
    id: "canoe-07",
    question: "How much is the deposit?",
    retrieved: [RENTAL],
    answerable: true,
    answer: "I can't find the deposit in the notes.",
    labels: [],
  },
  {
    id: "canoe-08",
    question: "Who repairs the canoes?",
    retrieved: [RENTAL],
    answerable: false,
    answer: "The canoes are repaired by a workshop in the harbour.",
    labels: ["unsupported"],
  },
] as const;
