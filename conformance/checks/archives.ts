import { archivePath } from '#contract';
import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import { confirmed } from '../kit/newPeople.ts';
import { poll } from '../kit/poll.ts';
import type { Person, Scenario } from '../kit/scenario.ts';

/** Waits until the archive of a person is made, and returns the name of its file. */
const readyFile = (scenario: Scenario, person: Person): Promise<string> =>
  poll(scenario, 'the archive', async () => {
    const { archive } = await scenario.as(person).call('getArchive');
    must(archive && archive.state !== 'failed', 'the archive is gone or has failed');
    if (archive.state !== 'ready') return undefined;
    must(archive.bytes > 0 && archive.expiresAt !== null, 'an archive that is ready has no size or no end');
    return archive.file;
  });

/** The archive of own data, an extension. */
export const archiveChecks: Check[] = [
  {
    id: 'archives.own-data',
    about: 'One has an archive of one’s own data made, downloads it as a zip file, and deletes it',
    needs: ['admin'],
    async run(scenario) {
      const person = await confirmed(scenario, await scenario.newcomer());
      const own = scenario.as(person);
      same((await own.call('getArchive')).archive, null, 'the archive before it is asked for');
      const asked = await own.call('createArchive', { body: { language: 'en' } });
      same(asked.scope, 'account', 'its scope');
      const path = archivePath(await readyFile(scenario, person));
      const file = await scenario.asset(person, path);
      same(file.status, 200, 'the status of the download');
      const start = new Uint8Array(await file.arrayBuffer()).subarray(0, 2);
      same(new TextDecoder().decode(start), 'PK', 'the first bytes of the zip file');
      await own.call('deleteArchive');
      same((await own.call('getArchive')).archive, null, 'the archive after it was deleted');
      must(!(await scenario.asset(person, path)).ok, 'a deleted archive can still be downloaded');
    },
  },
  {
    id: 'archives.rights',
    about: 'An archive is nobody else’s: neither its state, nor its file, nor that of a conversation one cannot read',
    needs: ['customer', 'friend', 'admin'],
    async run(scenario) {
      const person = await confirmed(scenario, await scenario.newcomer());
      await scenario.as(person).call('getArchive');
      const conversation = `friend:${await scenario.friendship()}`;
      await scenario.as(person).refused('createArchive', { body: { language: 'my', conversation } }, 403, 404);
      await scenario.as(person).call('createArchive', { body: { language: 'my' } });
      const path = archivePath(await readyFile(scenario, person));
      const stranger = await scenario.newcomer();
      same((await scenario.as(stranger).call('getArchive')).archive, null, 'the archive of somebody else');
      for (const who of [stranger, undefined]) {
        const { status } = await scenario.asset(who, path);
        must([401, 403, 404].includes(status), `the file of somebody else is answered ${status}`);
      }
      await scenario.as(person).call('deleteArchive');
    },
  },
];
