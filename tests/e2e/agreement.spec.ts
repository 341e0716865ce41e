import { expect } from "playwright/test";
import { createOwner, test } from "./fixtures";
import { open, settled } from "./steps";

const AGREEMENT = "/projects/otterby-desk/agreement";

test("disagreements are settled by keyboard alone, worst first, and what was said before stays", async ({
  page,
  freshSampleServer: { url },
}) => {
  await createOwner(page, url);
  await open(page, url + AGREEMENT);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/ people.* agreed on \d+ of \d+/);
  await expect(page.getByRole("table", { name: "Cohen’s kappa of each two people" })).toBeVisible();
  const before = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";

  await page.getByRole("link", { name: "Settle disagreements" }).press("Enter");
  const place = page.locator(".settle-claim > .note").first();
  await expect(place).toContainText(/1 of \d+/);
  await settled(page);
  const many = Number(/1 of (\d+)/.exec((await place.textContent()) ?? "")?.[1]);
  const claim = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const voices = page.getByRole("table", { name: "What was said of this claim" });
  await expect(voices).toContainText("Person A");
  await expect(voices).toContainText("people differ, and nobody has settled it");

  await test.step("half a decision is refused in words and keeps what was typed", async () => {
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Why, in a sentence")).toBeFocused();
    await page.keyboard.type("The desk’s own page says so.");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Choose the label" })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("two keys and Enter settle it, and the next one opens", async () => {
    await page.keyboard.press("2");
    await page.keyboard.press("l");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(claim);
    await expect(place).toContainText(`1 of ${many - 1}`);
  });

  await test.step("arrows go on and back", async () => {
    await page.keyboard.press("ArrowRight");
    await expect(place).toContainText(`2 of ${many - 1}`);
    await page.keyboard.press("ArrowLeft");
    await expect(place).toContainText(`1 of ${many - 1}`);
  });

  await test.step("the case says who settled it and why, and what people said first still counts", async () => {
    await open(page, `${url}${AGREEMENT}/settle?kind=settled&names=1`);
    const links = page.locator(".settle-claim > .note a.id");
    await expect(links).toBeVisible();
    for (let at = 0; at < many; at += 1) {
      if ((await page.getByRole("heading", { level: 1 }).textContent()) === claim) break;
      const was = (await place.textContent()) ?? "";
      await page.keyboard.press("ArrowRight");
      await expect(place).not.toHaveText(was);
    }
    await expect(voices).toContainText("a label was wrong");
    await expect(voices).toContainText("The desk’s own page says so.");
    await links.click();
    const said = page.getByRole("table", { name: /^What was said of claim/ });
    await expect(said.filter({ hasText: "The desk’s own page says so." })).toContainText(
      "1 gold label before",
    );
    await open(page, url + AGREEMENT);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(before);
  });
});
