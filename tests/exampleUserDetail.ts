import type { UserDetail } from '#contract';

/** The details of the person of `exampleAccount`; a test says only what matters to it. */
export const exampleUserDetail = (given: Partial<UserDetail> = {}): UserDetail => ({
  userAccountId: 7,
  profileName: 'Khin Myat Noe',
  profilePhoto: '',
  phone: '',
  email: '',
  nrcNo: '',
  license: '',
  address: '',
  remark: '',
  date: '2026-01-05T03:00:00.000Z',
  cityId: null,
  tsId: null,
  active: true,
  ...given,
});
