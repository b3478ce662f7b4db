import { plural } from '../plural.ts';

/** The directory of people by city and township. */
export const townships = {
  title: 'Townships',
  cities: 'Cities',
  townshipsOf: (city: string) => `Townships of ${city}`,
  count: (count: number) => plural('en', count, { one: '# township', other: '# townships' }),
  wholeCity: 'The whole city',
  peopleOf: (place: string) => `People in ${place}`,
  people: (count: number) => plural('en', count, { one: '# person', other: '# people' }),
  back: 'Back to the list before',
  chooseCity: 'Choose a city',
  chooseCityText: 'Its townships and the people who live there show up here.',
  chooseTownship: 'Choose a township',
  chooseTownshipText: 'Or see everybody in the city at once.',
  nobody: 'Nobody has chosen this place yet',
  nobodyText: 'People show up here once they have it in their profile.',
  ownProfile: 'Set your own township',
  noCities: 'There is no directory here',
  noCitiesText: 'This server does not keep cities and townships. People can be found by name.',
  findPeople: 'Find people',
  more: 'Show more',
  addFriend: 'Add friend',
  asked: 'Asked',
  message: 'Message',
  self: 'This is you',
  friends: 'Friends',
};
