import { type Config, readConfig } from '../server/config.ts';

const MANY = 1e9;

/** The settings with every limit on what one person may ask for lifted: for tests and benches that are many people in one. */
export const UNLIMITED: Config['limits'] = {
  ...readConfig({}).limits,
  requestsPerMinute: MANY,
  uploadsPerMinute: MANY,
  megapixelsPerMinute: MANY,
  filesPerMinute: MANY,
  messagesPerSecond: MANY,
  friendRequestsPerDay: MANY,
  staffRequestsPerDay: MANY,
  peopleSearchesPerHour: MANY,
  messageSearchesPerMinute: MANY,
  connections: MANY,
  connectionsUnsigned: MANY,
  connectionsUnsignedPerAddress: MANY,
  connectionsPerAccount: MANY,
};
