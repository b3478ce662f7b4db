import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PAGE_SITES_MAX, type Page, type PageWebsite, SiteOrigin } from '#contract';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { LabelledField } from '../../../components/ui/LabelledField.tsx';
import { useForm } from '../../../components/useForm.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import { useWebsiteTexts } from '../../../i18n/websiteTexts.ts';
import { framePath } from '../../../lib/paths.ts';
import { siteOrigins } from './siteOrigins.ts';
import { WebsiteSecretPart } from './WebsiteSecretPart.tsx';
import { usePutPageWebsiteMutation, useReplaceWebsiteSecretMutation } from './websiteApi.ts';

const EXAMPLE = 'https://www.example.com';

interface WebsiteFormProps {
  page: Page;
  website: PageWebsite;
  onClose: () => void;
}

/** Sets the websites that may show the bubble of a page; the line of markup that they need. */
export function WebsiteForm({ page, website, onClose }: WebsiteFormProps) {
  const { everywhere } = useText();
  const texts = useWebsiteTexts();
  const [save] = usePutPageWebsiteMutation();
  const replacing = useReplaceWebsiteSecretMutation();
  const isReplacing = replacing[1].isLoading;
  const { pageId } = page;
  const form = useForm({
    initial: { sites: website.sites.join('\n') },
    errorsOf: ({ sites }) => {
      const origins = siteOrigins(sites);
      if (origins.length > PAGE_SITES_MAX) return { sites: texts.tooMany(PAGE_SITES_MAX) };
      return origins.every((origin) => SiteOrigin.safeParse(origin).success)
        ? {}
        : { sites: texts.wrongSite('https://') };
    },
    save: ({ sites }) => save({ pageId, sites: siteOrigins(sites) }),
    toast: 'saved',
    storedAs: ({ sites }) => ({ sites: sites.join('\n') }),
  });
  return (
    <FormDialog
      title={texts.title}
      submitLabel={everywhere.save}
      cancelLabel={everywhere.close}
      form={{ ...form, busy: form.busy || isReplacing }}
      large
      before={website.name === null ? <Alert severity="info">{texts.noName}</Alert> : <Line name={website.name} />}
      // A secret is shown once: it is lost to whoever closes this before it comes.
      onClose={isReplacing ? undefined : onClose}
    >
      <LabelledField
        {...form.checkedField('sites')}
        label={texts.sites}
        hint={texts.sitesHint(PAGE_SITES_MAX, EXAMPLE)}
        multiline
        minRows={2}
        placeholder={EXAMPLE}
        inputProps={{ inputMode: 'url', autoCapitalize: 'none', spellCheck: false }}
      />
      {page.guests !== true && (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          {texts.noGuests}
        </Alert>
      )}
      <WebsiteSecretPart pageId={pageId} hasSecret={website.hasSecret} replacing={replacing} />
    </FormDialog>
  );
}

/** The line of markup that shows the bubble, to be copied, and what the bubble opens. */
function Line({ name }: { name: string }) {
  const texts = useWebsiteTexts();
  const line = `<script src="${window.location.origin}/widget.js" data-page="${name}" async></script>`;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 3 }}>
      <LabelledField
        label={texts.line}
        hint={texts.lineHint}
        value={line}
        readOnly
        multiline
        inputProps={{ lang: 'en', style: { fontFamily: 'monospace', fontSize: 14 } }}
        onFocus={(event) => event.target.select()}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CopyButton text={line} label={texts.copy} />
        <Button href={framePath(name)} target="_blank">
          {texts.preview}
        </Button>
      </Box>
    </Box>
  );
}
