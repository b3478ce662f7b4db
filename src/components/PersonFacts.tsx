import type { UserDetail } from '#contract';
import { useFormats, useText } from '../i18n/LanguageProvider.tsx';
import { toLatinDigits } from '../lib/burmeseDigits.ts';
import { isPhoneNumber } from '../lib/phoneNumber.ts';
import { type Fact, Facts } from './Facts.tsx';

/** What a card says about a person (docs/specification.md#2-card); phone numbers and addresses can be pressed. */
export function PersonFacts({ person }: { person: UserDetail }) {
  const { detailCard } = useText();
  const formats = useFormats();
  const rows: Fact[] = [
    [
      detailCard.phone,
      person.phone,
      isPhoneNumber(person.phone) ? `tel:${toLatinDigits(person.phone).replace(/[^\d+]/g, '')}` : undefined,
    ],
    [detailCard.email, person.email, person.email && `mailto:${person.email}`],
    [detailCard.nrc, person.nrcNo],
    [detailCard.license, person.license],
    [detailCard.address, person.address],
    [detailCard.remark, person.remark],
    [detailCard.date, formats.dayAndTime(person.date)],
  ];
  return <Facts rows={rows} />;
}
