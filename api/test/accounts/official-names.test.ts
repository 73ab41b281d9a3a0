import { expect, test } from "vitest";
import { isOfficialName } from "../../src/lib/text/official-name";
import { isReservedHandle } from "../../src/lib/text/handle";
import { PASSWORD, createPerson, send, unique } from "../support/factory";

const SITE = "Ink Bazaar";

const listNames = (text: string) => text.trim().split(/;\s+/u);

const OFFICIAL = listNames(`
  Admin; Administrator; System Administrator; The Admins; Site Admin; Admin Team; Ada (admin);
  Ada [Moderator]; Ada — Admin; ADA/ADMIN; Nova Quill, Administrator; Moderator; Moderators;
  Chief Moderator; Community Moderators; Web Moderator; Support; Support Team; Customer Support;
  The Support Team; Our Support; SUPPORT; InkBazaar Support; Ink Bazaar Support;
  Ink Bazaar Staff; Support of Ink Bazaar; S u p p o r t; Sup Port; Sup port Team; Supp-ort;
  s.t.a.f.f; Support_Team; Ѕupport Team; Suρport; ѕtаff; Аdmin; Аԁmin; 4dmin admin; Ｓｔａｆｆ; Staff;
  The Staff; Official Team; Official Account; Official Staff; System; Root System; Security Team;
  Help Desk; Help Center; Helpdesk Team; Account Security; Customer Service; Webmaster;
  Postmaster; Sysadmin; Site Owner; Site Management; Legal Team; Privacy Team; Abuse Team;
  Press Team
`);

const PEOPLE = listNames(`
  Abbot Field; Admiral Nelson; Modesty Blaise; Ada Modeste; Adminah Okoro; Stafford Cripps;
  Ray Stafford; Owen Staff; Jane Support; Roman Official; Robin Root; Root Beer Ann; Sam System;
  Mo Derator Jones; Ada Min; Min Ada; Teamo Silva; Tea M. Jones; Ann Helpman; Helpmann Bros;
  Desk Hammarskjöld; Ola Press; Press Ganey; Contact Lens Ann; News Anchor Bob; Ivy Legal;
  Owner Smith; Security Jones; Grace Service; Service Merryweather; Mod Sun; Modi Patel;
  Modest Mouse; Supporo Endo; Sup Porter; Porter Sup; Infonte Lee; Abuse Survivor Ann;
  Rooty Hill; Ink Well; Bazaar Ali; Inka Bazaari; Centre Court Ann; Chief Joseph;
  User Friendly Ann; The Weeknd; Our Lady Ann; Webster Noah; Site Gordon; Of Mice Ann;
  Community Ann; Адам Иванов; 山田 太郎; Νίκος Γεωργίου; נועה לוי; علی‌رضا; Offi Cial Jones; Tim Eam;
  Hosty Master; Postma Stern; Systema Naturae
`);

test("sixty names and more that speak for the site are recognised", () => {
  expect(new Set(OFFICIAL).size).toBeGreaterThanOrEqual(60);
  expect(OFFICIAL.filter((name) => !isOfficialName(name, SITE))).toEqual([]);
});

test("sixty names and more of people are not taken for the team's", () => {
  expect(new Set(PEOPLE).size).toBeGreaterThanOrEqual(60);
  expect(PEOPLE.filter((name) => isOfficialName(name, SITE))).toEqual([]);
});

test("handles follow the same rule", () => {
  const official = ["moderators", "site_admin", "support_team", "ada_admin", "inkbazaar_help"];
  expect(official.filter((handle) => !isReservedHandle(handle, SITE))).toEqual([]);
  const own = ["modesty", "admiral_nelson", "stafford", "ink_well", "supporter_ann"];
  expect(own.filter((handle) => isReservedHandle(handle, SITE))).toEqual([]);
});

test("nobody registers under a name of the team, or takes one later", async () => {
  const name = { firstName: "Support", lastName: "Team" };
  const email = `${unique("official")}@example.com`;
  const { token } = await createPerson();
  const replies = [
    await send("/api/users/register", { json: { ...name, email, password: PASSWORD } }),
    await send("/api/users", { method: "PUT", token, json: name }),
  ];
  for (const reply of replies) {
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({
      fields: {
        firstName: ["This could be taken for the site or its team. Enter your own name"],
      },
    });
  }
});
