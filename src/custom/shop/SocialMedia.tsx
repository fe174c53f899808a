import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { shownLinks, SOCIAL_NAMES, type SocialLinks } from '../../kit/rules/socialLinks.ts';
import { socialLinks } from '../../resources/shop/socialLinks.ts';
import { FieldInput } from '../../screens/form/inputs.tsx';
import { SingletonScreen } from '../../screens/form/SingletonScreen.tsx';
import { PlatformIcon } from '../../screens/page/PlatformIcon.tsx';
import { POINTING } from '../../theme/direction.ts';

const AsShown = () => {
  const translate = useTranslate();
  const links = shownLinks(useWatch() as SocialLinks);
  return (
    <Box component="section" aria-label={translate('socialMedia.shown')} sx={{ mt: 3 }}>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        {translate('socialMedia.shown')}
      </Typography>
      {links.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('socialMedia.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {links.map(({ platform, name, url, text }) => (
            <Box
              component="li"
              key={platform}
              sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 40, minWidth: 0 }}
            >
              <PlatformIcon platform={platform} color="primary" />
              <Link
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={translate('socialMedia.test', { name })}
                sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 40, minWidth: 0 }}
              >
                <Box component="bdi" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
                  {text}
                </Box>
                <OpenInNew sx={{ fontSize: 16, flexShrink: 0, ...POINTING }} />
              </Link>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
};

const MESSAGES = { saved: 'socialMedia.saved', unansweredSave: 'app.failed.socialLinks' };

/** Reads and writes `/api/social-media-platforms`. */
const SocialMedia = () => {
  const translate = useTranslate();
  return (
    <SingletonScreen
      resource={socialLinks}
      lead={translate('socialMedia.lead')}
      messages={MESSAGES}
      width={720}
      fields={disabled => (
        <>
          <Box sx={{ display: 'grid', gap: 2.5, '& .MuiInputBase-root': { minHeight: { xs: 48, sm: 40 } } }}>
            {SOCIAL_NAMES.map(platform => (
              <Box key={platform} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
                <PlatformIcon
                  platform={platform}
                  aria-hidden
                  sx={{ mt: { xs: 1.75, sm: 1.25 }, color: 'text.secondary' }}
                />
                <FieldInput
                  resource={socialLinks}
                  field={socialLinks.fieldOf(platform)}
                  disabled={disabled}
                />
              </Box>
            ))}
          </Box>
          <AsShown />
        </>
      )}
    />
  );
};

export default SocialMedia;
