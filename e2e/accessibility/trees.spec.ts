import { ANIMALS } from '../testing/animals.ts';
import { createSchool, HOMEWORK_NAME, playRun } from '../testing/school.ts';
import { expect, test } from '../testing/story.ts';

// What a screen reader is told: roles, names and states of chosen parts. More may be there; these must be, in this order.

test('the player tells a screen reader the question, the choices and the verdict', async ({ server, newcomer }) => {
  const { page } = newcomer;
  const school = await createSchool(server.url, { key: 'tree-player', words: ANIMALS.slice(0, 4), type: 'select' });
  const player = await newcomer.enterHomework(server.url, school, ANIMALS);
  const { answer } = await player.question();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - button "Ukončiť"
      - progressbar "Zodpovedané otázky"
      - heading "${HOMEWORK_NAME}" [level=1]
      - group "vyberte odpoveď":
        - button /.+/
        - button /.+/
        - button /.+/
        - button /.+/
      - checkbox "Odpovedať hneď po výbere"
      - button "Neviem"
      - button "Odpovedať" [disabled]
      - status: /Otázka 1 z 4/
  `);
  await player.submit(answer);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - button /Pokračovať/
      - status: /Vaša odpoveď je správna!/
  `);
  await player.goOn();
  await player.question();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog /.+/:
      - heading /.+/ [level=2]
      - button "Zavrieť"
  `);
});

test('a table, a chart, tabs and a wizard tell a screen reader what they show', async ({ server, teacher }) => {
  const { page } = teacher;
  const school = await createSchool(server.url, { key: 'tree-teacher', words: ANIMALS });
  await playRun(server.url, school.pupil.token, school.taskId, { wrong: 3 });
  await teacher.resume(server.url, school.teacher);
  await page.goto(`/app/classes/${school.classId}/homeworks/${school.taskId}/detail`);
  await expect(page.getByRole('table', { name: 'Žiaci' })).toMatchAriaSnapshot(`
    - table "Žiaci":
      - rowgroup:
        - row /Žiak/:
          - columnheader "Žiak":
            - button "Žiak"
          - columnheader "Stav":
            - button "Stav"
          - columnheader "Priebeh":
            - button "Priebeh"
          - columnheader "Body":
            - button "Body"
          - columnheader "Úspešnosť":
            - button "Úspešnosť"
      - rowgroup:
        - row /Malá Zuzana/:
          - cell /Malá Zuzana/
          - cell "Hotovo"
          - cell /.+/
          - cell /\\d+ \\/ 24/
          - cell /\\d+ %/
          - cell /Odpovede/:
            - 'button "Odpovede: Zuzana Malá"'
            - 'button "Vyplniť za žiaka: Zuzana Malá"'
  `);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "${HOMEWORK_NAME}" [level=1]
      - tablist:
        - tab "Žiaci" [selected]
        - tab "Slovíčka"
      - tabpanel "Žiaci":
        - heading "Úspešnosť žiakov" [level=2]
        - figure:
          - region "Úspešnosť žiakov":
            - button /Zuzana Malá/
  `);
  await page.goto(`/app/classes/${school.classId}?tab=homework`);
  await teacher.press(teacher.button('Zadať domácu úlohu').first());
  await expect(teacher.dialog()).toMatchAriaSnapshot(`
    - dialog "Nová domáca úloha":
      - heading "Nová domáca úloha" [level=2]
      - button "Zavrieť"
      - list:
        - listitem
        - listitem
        - listitem
      - button "Ďalej"
  `);
});
