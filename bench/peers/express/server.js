import express from "express";
import { parts, readCards } from "./shared/page.js";

const app = express();
app.set("view engine", "ejs");

app.get("/", (_request, response) => {
  response.render("page", { parts, cards: readCards() });
});

app.listen(Number(process.env.PORT), process.env.HOST);
