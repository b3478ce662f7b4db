import { describe, expect, it } from 'vitest';
import { audit as enAudit } from '../../src/i18n/en/audit.ts';
import { catalogue as enCatalogue } from '../../src/i18n/en/catalogue.ts';
import { invitations as enInvitations } from '../../src/i18n/en/invitations.ts';
import { tour as enTour } from '../../src/i18n/en/tour.ts';
import { audit as myAudit } from '../../src/i18n/my/audit.ts';
import { catalogue as myCatalogue } from '../../src/i18n/my/catalogue.ts';
import { invitations as myInvitations } from '../../src/i18n/my/invitations.ts';
import { tour as myTour } from '../../src/i18n/my/tour.ts';

/** The texts that are loaded with every screen, and those that are loaded late. */
const en = { ...enCatalogue, audit: enAudit, invitations: enInvitations, tour: enTour };
const my = { ...myCatalogue, audit: myAudit, invitations: myInvitations, tour: myTour };

interface Sentence {
  place: string;
  value: unknown;
}

function sentencesOf(value: unknown, place: string): Sentence[] {
  if (typeof value !== 'object' || value === null) return [{ place, value }];
  return Object.entries(value).flatMap(([key, inner]) => sentencesOf(inner, place ? `${place}.${key}` : key));
}

const texts = (catalogue: unknown) =>
  sentencesOf(catalogue, '').filter(
    (found): found is { place: string; value: string } => typeof found.value === 'string',
  );

describe('given the two catalogues', () => {
  it('when their places are compared, then neither has one the other lacks', () => {
    expect(sentencesOf(my, '').map(({ place }) => place)).toEqual(sentencesOf(en, '').map(({ place }) => place));
  });

  it('when a sentence is empty, then it was forgotten', () => {
    expect([...texts(en), ...texts(my)].filter(({ value }) => value.trim() === '')).toEqual([]);
  });

  it('when a Burmese sentence has no Burmese letter, then it is a name', () => {
    const foreign = texts(my).filter(({ value }) => !/[\u1000-\u109f]/.test(value));
    const names = ['Mingala', 'NRC', 'Email', 'recovery-codes.txt'];
    expect(foreign.filter(({ value }) => !names.includes(value))).toEqual([]);
  });

  it('when a Burmese sentence counts, then it uses Burmese digits', () => {
    expect(my.everywhere.unread(12)).toMatch(/၁၂/);
  });

  it('when Burmese is written, then the signs stand in the order of Unicode', () => {
    // In the encoding of old Burmese fonts the e-vowel stands before its consonant: at the start of a word.
    const wrong = texts(my).filter(({ value }) => /(^|[\s(])\u1031/.test(value));
    expect(wrong).toEqual([]);
  });
});
