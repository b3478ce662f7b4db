import { createHash } from 'node:crypto';
import {
  MESSAGE_TEXT_MAX,
  type OpeningHours,
  openingAt,
  type PublicPage,
  publicPhotoPath,
  publicPhotoPreviewPath,
} from '#contract';
import { errorWords, type Language } from '../errorWords.ts';
import { html, type Markup, verbatim } from '../html.ts';
import { SCRIPT } from './script.ts';
import { styleWith } from './style.ts';
import { cardTexts } from './texts.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** How cards look, and what they may load: this style, the script, and photos and a font of this server. */
export interface CardLook {
  style: string;
  policy: string;
}

/** The look with the Burmese font at an address of this server. */
export function cardLook(font: string | undefined): CardLook {
  const style = styleWith(font);
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(SCRIPT)}`,
    `style-src ${hashOf(style)}`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
  return { style, policy };
}

/** How the card was found, as its address says. */
interface CardVisit {
  language: Language;
  /** The origin of the server, such as `https://chat.example`. */
  origin: string;
  kind: 'link' | 'code';
  ref: string;
  now: Date;
}

const script = html`<script>${verbatim(SCRIPT)}</script>`;

const document = (language: Language, { style }: CardLook, head: Markup, body: Markup): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head}
<style>${verbatim(style)}</style>
</head>
<body><main>${body}</main></body>
</html>
`.text;

const digitsOf = (text: string, language: Language) =>
  language === 'my' ? text.replace(/\d/g, (digit) => errorWords.my.digits(Number(digit))) : text;

function hoursOf(hours: OpeningHours, { language, now }: CardVisit): Markup {
  const texts = cardTexts[language];
  const { isOpen } = openingAt(hours, now);
  const state = html`<p class="${isOpen ? 'state open' : 'state'}">${isOpen ? texts.open : texts.closed}</p>`;
  // A week without any hours is open all the time.
  if (hours.week.every((intervals) => intervals.length === 0)) return state;
  const rows = hours.week.map((intervals, day) => {
    const times = intervals.map(({ from, to }) => digitsOf(`${from}–${to}`, language)).join(', ');
    return html`<tr><th scope="row">${texts.days[day]}</th><td>${times || texts.closedDay}</td></tr>`;
  });
  return html`${state}<details><summary>${texts.hours}</summary><table>${rows}</table></details>`;
}

function formOf(page: PublicPage, { language, kind, ref }: CardVisit): Markup {
  const texts = cardTexts[language];
  if (!page.writable) return html`<p>${texts.cannotWrite}</p>`;
  return html`<form action="/write/${page.name}" data-name="${page.name}" data-kind="${kind}" data-ref="${ref}">
<label for="text">${texts.message}</label>
<textarea id="text" maxlength="${MESSAGE_TEXT_MAX}" dir="auto"></textarea>
<div class="actions"><button>${texts.write}</button><button type="button" class="quiet" hidden>${texts.share}</button></div>
</form>`;
}

const initialOf = (title: string) =>
  [...new Intl.Segmenter('my', { granularity: 'grapheme' }).segment(title.trim())][0]?.segment ?? '';

export function cardDocument(page: PublicPage, visit: CardVisit, look: CardLook): string {
  const { language, origin, kind, ref } = visit;
  const texts = cardTexts[language];
  const address = `${origin}/p/${page.name}`;
  const description = page.about || texts.description(page.title);
  const picture = page.headerPhoto || page.photo;
  const other = language === 'my' ? 'en' : 'my';
  const query = new URLSearchParams({ lang: other, ...(kind === 'code' && { from: kind }), ...(ref && { ref }) });
  const imageOf = (photo: string) => html`<img src="${publicPhotoPreviewPath(page.name, photo)}" alt="">`;
  const head = html`<title>${page.title}</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${address}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Mingala">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
${picture === '' ? null : html`<meta property="og:image" content="${origin}${publicPhotoPath(page.name, picture)}">`}
<meta name="twitter:card" content="${page.headerPhoto ? 'summary_large_image' : 'summary'}">`;
  const body = html`<div class="head">${page.headerPhoto === '' ? null : imageOf(page.headerPhoto)}</div>
<div class="photo" aria-hidden="true">${page.photo === '' ? initialOf(page.title) : imageOf(page.photo)}</div>
<div class="body">
<h1 dir="auto">${page.title}</h1>
${page.about === '' ? null : html`<p dir="auto">${page.about}</p>`}
${page.hours && hoursOf(page.hours, visit)}
${formOf(page, visit)}
<footer><span>Mingala</span><a href="?${query.toString()}" lang="${other}" hreflang="${other}">${texts.otherLanguage}</a></footer>
</div>
${script}`;
  return document(language, look, head, body);
}

/** What is shown at an address without a page. */
export function goneDocument(language: Language, look: CardLook): string {
  const texts = cardTexts[language];
  const head = html`<title>${texts.goneTitle}</title><meta name="robots" content="noindex">`;
  const body = html`<div class="head"></div>
<div class="body"><h1>${texts.goneTitle}</h1><p>${texts.goneText}</p>
<div class="actions"><a class="button" href="/">${texts.toApp}</a></div></div>`;
  return document(language, look, head, body);
}
