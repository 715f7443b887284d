import { testStory } from '../main-stories/test-story.ts';
import { test } from '../testing/story.ts';

test('Firefox: a teacher sets a test and watches a pupil who takes it', async ({ server, teacher, newcomer }) => {
  await testStory(server, { teacher, pupil: newcomer, key: 'firefox-pisomka' });
});
