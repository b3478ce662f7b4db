import type { UserDetail } from '#contract';
import { useFormats, useText } from '../i18n/LanguageProvider.tsx';
import { toLatinDigits } from '../lib/burmeseDigits.ts';
import { isPhoneNumber } from '../lib/phoneNumber.ts';
import { Fact, Facts } from './Facts.tsx';

/** What a card says about a person (docs/specification.md#2-card); phone numbers and addresses can be pressed. */
export function PersonFacts({ person }: { person: UserDetail }) {
  const { detailCard, profile } = useText();
  const formats = useFormats();
  const tel = isPhoneNumber(person.phone) ? `tel:${toLatinDigits(person.phone).replace(/[^\d+]/g, '')}` : undefined;
  return (
    <Facts>
      <Fact label={profile.phone} value={person.phone} address={tel} />
      <Fact label={profile.email} value={person.email} address={person.email && `mailto:${person.email}`} />
      <Fact label={profile.nrcNo} value={person.nrcNo} />
      <Fact label={profile.license} value={person.license} />
      <Fact label={profile.address} value={person.address} />
      <Fact label={detailCard.remark} value={person.remark} />
      <Fact label={detailCard.date} value={formats.dayAndTime(person.date)} />
    </Facts>
  );
}
