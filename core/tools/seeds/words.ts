import type { TimeZone } from "@salle/calendar/zones";
/** Names and places the made-up federation is made of. */
export const girls =
  "Amelia Olivia Isla Mia Ava Charlotte Grace Willow Harper Chloe Ella Matilda Zoe Lily Sienna Evie Ruby Aria Hannah Freya Priya Mei Linh Aaliyah Sofia Ngaire Yuki Zara Imogen Tess Eleni Giulia Noor Anika Keira Phoebe".split(
    " ",
  );
export const boys =
  "Oliver Noah Leo William Henry Jack Lucas Thomas James Ethan Archie Hudson Charlie Oscar Liam Max Hugo Finn Xavier Arjun Wei Minh Omar Mateo Kaito Angus Callum Lachlan Nikolas Marco Ibrahim Rohan Darcy Felix Jasper Tane".split(
    " ",
  );
export const women =
  "Margaret Susan Helen Christine Jennifer Karen Michelle Rebecca Fiona Anita Fatima Ingrid Magda Renée Siobhán".split(
    " ",
  );
export const men =
  "Peter Michael David Andrew Stephen Mark Paul Anthony Robert Graham Sanjay Hiroshi Giorgos Duc Zoltan René".split(
    " ",
  );
export const surnames =
  "Smith Jones Williams Brown Wilson Taylor Nguyen Johnson Martin White Anderson Walker Thompson Thomas Lee Ryan Robinson Kelly King Davis Wright Evans Roberts Green Hall Wood Jackson Clarke Patel Khan Singh Tran Chen Wang Li Zhang Kim Park Tanaka Papadopoulos Rossi Russo Müller Schäfer O'Brien O'Connor Murphy MacDonald Kowalski Novák Szabó Horváth García Fernández Silva Costa d'Arcy Saint-Clair Haddad Abdullah Fraser Campbell Stewart Murray Hamilton Gibson Ward Bennett Cooper Collins Hughes Foster Price Barnes Doyle Byrne Whittaker Ferreira Ito Sato Popović Petrović Björk Lindqvist Østergaard van-den-Berg de-Jong".split(
    " ",
  );
export const streets =
  "Station Church High Park Victoria George Albert Railway Mill Bridge Ocean Hill River Forest Garden School Queen King Beach Valley".split(
    " ",
  );
export const streetKinds = ["Street", "Road", "Avenue", "Lane", "Parade", "Crescent"];

export interface StateWords {
  code: string;
  name: string;
  timeZone: TimeZone;
  /** The first postcode of the state's usual range. */
  postcode: number;
  regions: string[];
  places: string[];
}

export const states: StateWords[] = [
  {
    code: "NSW",
    name: "New South Wales",
    timeZone: "Australia/Sydney",
    postcode: 2000,
    regions: ["Sydney Metropolitan", "Hunter and Central Coast", "Southern New South Wales"],
    places:
      "Harbourside Parramatta Newtown Hornsby Penrith Liverpool Manly Cronulla Newcastle Gosford Maitland Wollongong Goulburn Orange".split(
        " ",
      ),
  },
  {
    code: "VIC",
    name: "Victoria",
    timeZone: "Australia/Melbourne",
    postcode: 3000,
    regions: ["Greater Melbourne", "Regional Victoria"],
    places: "Carlton Footscray Brunswick Dandenong Frankston Ringwood Geelong Ballarat Bendigo Shepparton".split(" "),
  },
  {
    code: "QLD",
    name: "Queensland",
    timeZone: "Australia/Brisbane",
    postcode: 4000,
    regions: ["South East Queensland", "North Queensland"],
    places: "Toowong Ipswich Southport Toowoomba Maroochydore Townsville Cairns".split(" "),
  },
  {
    code: "WA",
    name: "Western Australia",
    timeZone: "Australia/Perth",
    postcode: 6000,
    regions: [],
    places: "Subiaco Fremantle Joondalup Bunbury".split(" "),
  },
  {
    code: "SA",
    name: "South Australia",
    timeZone: "Australia/Adelaide",
    postcode: 5000,
    regions: [],
    places: "Norwood Glenelg Salisbury Marion".split(" "),
  },
  {
    code: "TAS",
    name: "Tasmania",
    timeZone: "Australia/Hobart",
    postcode: 7000,
    regions: [],
    places: "Hobart Launceston".split(" "),
  },
  {
    code: "ACT",
    name: "Australian Capital Territory",
    timeZone: "Australia/Sydney",
    postcode: 2600,
    regions: [],
    places: "Belconnen Woden Gungahlin".split(" "),
  },
  {
    code: "NT",
    name: "Northern Territory",
    timeZone: "Australia/Darwin",
    postcode: 800,
    regions: [],
    places: "Darwin".split(" "),
  },
];

/** What clubs call themselves; a place may have several. */
export const clubKinds = [
  "Fencing Club",
  "Salle d'Armes",
  "Blades",
  "Foil and Sabre Club",
  "University Fencing",
  "Épée Club",
];

/** Mobile numbers reserved for fiction by the Australian regulator (ACMA), in E.164. */
export const mobiles = [
  ..."570006 570156 570157 570158 570159 570110 570313 570737 571266 571491".split(" "),
  ..."571804 572549 572665 572983 573770 573087 574118 574632 575254".split(" "),
].map((tail) => `+61491${tail}`);
