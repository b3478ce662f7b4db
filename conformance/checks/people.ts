import { PEOPLE_SEARCH_LIMIT, PROFILE_PAGE_SIZE, userPhotoPath } from '#contract';
import { signedOut } from '../kit/access.ts';
import type { Check } from '../kit/check.ts';
import { must, same } from '../kit/failure.ts';
import { picture } from '../kit/pictures.ts';
import { newName } from '../kit/scenario.ts';

/** Accounts, profiles and the directory. */
export const peopleChecks: Check[] = [
  {
    id: 'people.accounts',
    about: 'Admins make, find and remove accounts; a removed one signs in no more',
    needs: ['admin'],
    async run(scenario) {
      const admin = scenario.as('admin');
      const person = await scenario.newcomer();
      const { userId } = person.account;
      for (const query of [{ userId }, { userName: person.userName }]) {
        const found = await admin.call('getUserAccounts', { query });
        must(
          found.some(({ userAccountId }) => userAccountId === userId),
          `not found by ${Object.keys(query)[0]}`,
        );
      }
      const body = { userName: person.userName.toUpperCase(), profileName: 'a' };
      await admin.refused('createUserAccount', { body }, 409, 400);
      await admin.call('deleteUserAccount', { params: { userAccountId: userId } });
      await signedOut(scenario, person);
      const login = { userName: person.userName, password: person.password };
      await scenario.nobody.refused('login', { body: login }, 401, 403);
      same(await admin.call('getUserAccounts', { query: { userName: person.userName } }), [], 'what is found after');
    },
  },
  {
    id: 'people.account-pages',
    about: 'Extension: admins read accounts page by page, none of them twice, with the number of all',
    needs: ['admin', 'customer'],
    async run(scenario) {
      const admin = scenario.as('admin');
      const [first, second] = [await scenario.newcomer(), await scenario.newcomer()];
      const found = await admin.call('findUserAccounts', { query: { userName: first.userName } });
      const idsOf = ({ accounts }: typeof found) => accounts.map(({ userAccountId }) => userAccountId);
      same([idsOf(found), found.total, found.next], [[first.account.userId], 1, null], 'what one user name finds');
      const query = { sort: 'id', descending: true } as const;
      const newest = await admin.call('findUserAccounts', { query });
      same(idsOf(newest).slice(0, 2), [second.account.userId, first.account.userId], 'the newest accounts');
      const ids = idsOf(newest);
      if (newest.next === null) same(newest.total, ids.length, 'the total of a single page');
      else ids.push(...idsOf(await admin.call('findUserAccounts', { query: { ...query, after: newest.next } })));
      same(
        ids,
        [...new Set(ids)].toSorted((a, b) => b - a),
        'the order of two pages',
      );
      await scenario.as('customer').refused('findUserAccounts', {}, 403, 404);
    },
  },
  {
    id: 'people.profiles',
    about: `Admins read profiles ${PROFILE_PAGE_SIZE} a page, and no profile is on two pages`,
    needs: ['admin'],
    async run(scenario) {
      const admin = scenario.as('admin');
      const first = await admin.call('getProfiles', { query: { page: 0 } });
      must(first.length <= PROFILE_PAGE_SIZE, `page 0 holds ${first.length} profiles`);
      const second = await admin.call('getProfiles', { query: { page: 1 } });
      if (first.length < PROFILE_PAGE_SIZE) same(second, [], 'page 1 after a page that is not full');
      const ids = [...first, ...second].map(({ userAccountId }) => userAccountId);
      same(new Set(ids).size, ids.length, 'the number of different profiles on two pages');
    },
  },
  {
    id: 'people.detail-card',
    about:
      'A detail card opens for those who share a conversation with the person, and for admins, and for nobody else',
    needs: ['owner', 'customer', 'friend', 'admin'],
    async run(scenario) {
      await scenario.page();
      await scenario.friendship();
      const params = { id: scenario.id('customer') };
      for (const part of ['customer', 'owner', 'friend', 'admin'] as const)
        same((await scenario.as(part).call('getUserAccount', { params })).userAccountId, params.id, 'userAccountId');
      await scenario.as(await scenario.newcomer()).refused('getUserAccount', { params }, 403, 404);
    },
  },
  {
    id: 'people.own-profile',
    about: 'One changes one’s own profile and photo, and nobody else’s; the wrong field is named',
    needs: ['customer', 'admin'],
    async run(scenario) {
      const person = await scenario.newcomer();
      const params = { userAccountId: person.account.userId };
      const own = scenario.as(person);
      const changed = await own.call('updateUserAccount', { params, body: { profileName: 'ဒေါ်လှ', address: 'ရန်ကုန်' } });
      same([changed.profileName, changed.address], ['ဒေါ်လှ', 'ရန်ကုန်'], 'name and address');
      const read = await own.call('getUserAccount', { params: { id: person.account.userId } });
      same([read.profileName, read.address], ['ဒေါ်လှ', 'ရန်ကုန်'], 'name and address when read again');
      const { fields } = await own.refused('updateUserAccount', { params, body: { email: 'no address' } }, 400);
      must(fields && 'email' in fields, `fields names ${JSON.stringify(fields)}, not email`);
      const customer = scenario.as('customer');
      await customer.refused('updateUserAccount', { params, body: { profileName: 'x' } }, 403, 404);
    },
  },
  {
    id: 'people.photo',
    about: 'A profile photo is kept and shown to people who are signed in; nobody changes another’s',
    needs: ['customer', 'admin'],
    async run(scenario) {
      const person = await scenario.newcomer();
      const params = { id: person.account.userId };
      const file = { name: 'me.png', content: picture(8, 8), type: 'image/png' };
      const { photo } = await scenario.as(person).call('putUserPhoto', { params, file });
      same((await scenario.as(person).call('getUserAccount', { params })).profilePhoto, photo, 'profilePhoto');
      const answer = await scenario.asset('customer', userPhotoPath(photo));
      same(answer.status, 200, 'the status of the photo');
      await scenario.as('customer').refused('putUserPhoto', { params, file }, 403, 404);
    },
  },
  {
    id: 'people.search',
    about: `People are found by a part of their name or user name, ${PEOPLE_SEARCH_LIMIT} at most`,
    needs: ['customer', 'admin'],
    async run(scenario) {
      const person = await scenario.newcomer();
      const customer = scenario.as('customer');
      const found = await customer.call('searchPeople', { query: { search: person.userName.slice(2).toUpperCase() } });
      const row = found.find(({ userAccountId }) => userAccountId === person.account.userId);
      same(row?.friendship, 'none', 'what the found person is to the customer');
      for (const search of ['a', 'က', 'conform']) {
        const { length } = await customer.call('searchPeople', { query: { search } });
        must(length <= PEOPLE_SEARCH_LIMIT, `${length} people are answered`);
      }
    },
  },
  {
    id: 'people.directory',
    about: 'The directory lists people by township and city',
    needs: ['customer', 'admin'],
    async run(scenario) {
      const customer = scenario.as('customer');
      const [city] = (await customer.call('getCities')).filter(({ townships }) => townships.length > 0);
      const tsId = city?.townships[0]?.tsId;
      must(city && tsId, 'there is no city with a township');
      const person = await scenario.newcomer();
      const params = { userAccountId: person.account.userId };
      await scenario.as('admin').call('updateUserAccount', { params, body: { cityId: city.cityId, tsId } });
      await scenario.as(person).call('updateUserAccount', { params, body: { inDirectory: true } });
      const isListed = (list: readonly { userAccountId: number }[]) =>
        list.some(({ userAccountId }) => userAccountId === person.account.userId);
      must(isListed(await customer.call('getTownspeople', { query: { tsId } })), 'missing in the township');
      must(isListed(await customer.call('getCitypeople', { query: { cityId: city.cityId } })), 'missing in the city');
    },
  },
  {
    id: 'people.reset-password',
    about: 'Extension: an admin’s reset ends the sessions, and the new first password signs in',
    needs: ['admin'],
    async run(scenario) {
      const person = await scenario.newcomer();
      const params = { userAccountId: person.account.userId };
      const { firstPassword } = await scenario.as('admin').call('resetPassword', { params });
      await signedOut(scenario, person);
      const again = await scenario.signIn(person.userName, firstPassword);
      // A server may answer nothing else before the first password is changed.
      if (again.account.requiredStep === undefined) return;
      const { code } = await scenario.as(again).refused('getNotificationCount', {}, 403);
      must(code === 'newPasswordRequired', `the code of the refusal is ${code}, not newPasswordRequired`);
    },
  },
  {
    id: 'people.account-fields',
    about: 'A new account has what the admin gave, and no name that another has',
    needs: ['admin'],
    async run(scenario) {
      const admin = scenario.as('admin');
      const body = { userName: newName('conform'), profileName: 'မမာ', remark: 'မှတ်ချက်', nrcNo: '၁၂/ဗဟန(နိုင်)၀၀၀၀၀၁' };
      const made = await admin.call('createUserAccount', { body });
      const { userName, profileName, remark, nrcNo, role } = made;
      same({ userName, profileName, remark, nrcNo }, body, 'the account');
      same(role, 'CUSTOMER', 'the role');
    },
  },
];
