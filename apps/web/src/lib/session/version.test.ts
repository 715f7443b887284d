import { describe, expect, it, vi } from 'vitest';
import { dropStateOfOtherBuild, KEPT_STATE_DATABASE } from './version.ts';

function watchDatabases() {
  const deleteDatabase = vi.fn();
  vi.stubGlobal('indexedDB', { deleteDatabase });
  return deleteDatabase;
}

describe('the version check at start-up', () => {
  it('drops the cached server state of another build before anything else runs', () => {
    const deleteDatabase = watchDatabases();
    localStorage.setItem('slovickovo.build', '0.3.0+1');
    expect(dropStateOfOtherBuild('0.3.1+2')).toBe('dropped');
    expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith(KEPT_STATE_DATABASE);
  });

  it('keeps it while the build is the same', () => {
    const deleteDatabase = watchDatabases();
    dropStateOfOtherBuild('0.3.1+2');
    expect(dropStateOfOtherBuild('0.3.1+2')).toBe('kept');
    expect(deleteDatabase).toHaveBeenCalledTimes(1);
  });

  it('keeps all other data of this browser, so that a deployment does not interrupt a test', () => {
    watchDatabases();
    localStorage.setItem('slovickovo.signed-in', 'yes');
    localStorage.setItem('unsent-answers', '[1]');
    dropStateOfOtherBuild('0.3.1+2');
    expect({ ...localStorage }).toMatchObject({
      'slovickovo.signed-in': 'yes',
      'unsent-answers': '[1]',
      'slovickovo.build': '0.3.1+2',
    });
  });

  it('works with storage disabled', () => {
    watchDatabases();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(dropStateOfOtherBuild('0.3.1+2')).toBe('dropped');
  });
});
