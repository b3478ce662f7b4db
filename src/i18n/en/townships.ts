import { plural } from '../plural.ts';

/** The directory of people by city and township. */
export const townships = {
  title: 'People by township',
  cities: 'Cities',
  townshipsOf: (city: string) => `Townships in ${city}`,
  count: (count: number) => plural('en', count, { one: '# township', other: '# townships' }),
  wholeCity: 'Entire city',
  peopleOf: (place: string) => `People in ${place}`,
  people: (count: number) => plural('en', count, { one: '# person', other: '# people' }),
  back: 'Back',
  chooseCity: 'Select a city',
  chooseCityText: 'Its townships and the people who live there appear here.',
  chooseTownship: 'Select a township',
  chooseTownshipText: 'Or see everyone in the city.',
  nobody: 'No one here yet',
  nobodyText: 'People appear here when they add this place to their profile.',
  ownProfile: 'Add your township',
  noCities: 'No townships available',
  noCitiesText: 'This server has no list of cities and townships. You can find people by name.',
  findPeople: 'Find people',
  more: 'Show more',
  addFriend: 'Add friend',
  asked: 'Request sent',
  message: 'Message',
  self: 'You',
  friends: 'Friends',
};
