import { homeworkStory } from './main-stories/homework-story.ts';
import { test } from './testing/story.ts';

test('a teacher sets homework; a pupil joins by the link and does it with the keyboard alone', async ({
  teacher,
  newcomer,
}) => {
  await homeworkStory({ teacher, pupil: newcomer, key: 'klavesnica' });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a teacher sets homework; a pupil joins by the link and does it by touch', async ({ teacher, newcomer }) => {
    await homeworkStory({ teacher, pupil: newcomer, key: 'dotyk' });
  });
});
