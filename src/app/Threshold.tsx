import { type ComponentType, useEffect, useMemo, useState } from 'react';
import type { SignInDesk } from '../features/login/desk.ts';
import LoginScreen from '../features/login/LoginScreen.tsx';
import { useText } from '../i18n/LanguageProvider.tsx';
import { type Liking, LikingContext } from '../parts/liking.ts';
import type { PreferencesState } from '../store/local/firstPreferences.ts';
import { Look } from './Look.tsx';
import { Words } from './Words.tsx';

/** The rest of the app, once it is here. */
export interface Arrived {
  desk: SignInDesk;
  like: (chosen: Partial<PreferencesState>) => void;
  /** What the app shows around the sign-in screen: alerts, the loading bar. */
  Around: ComponentType;
}

interface ThresholdProps {
  liked: PreferencesState;
  /** Keeps what is chosen now, for the case that the page is left before the rest comes. */
  onLike: (likes: PreferencesState) => void;
  /** Brings the rest of the app; may be asked again when it could not come. */
  arrive: () => Promise<Arrived>;
}

/**
 * The sign-in screen before the rest of the app is here: what a stranger on a slow line waits for. What they do goes on in
 * the same fields when the rest comes.
 */
export function Threshold({ liked, onLike, arrive }: ThresholdProps) {
  const [likes, setLikes] = useState(liked);
  const [arrived, setArrived] = useState<Arrived | null>(null);

  useEffect(() => {
    // Without a line it is asked again at the desk.
    arrive().then(setArrived, () => undefined);
  }, [arrive]);

  const liking = useMemo((): Liking => {
    const like = (chosen: Partial<PreferencesState>) => {
      setLikes({ ...likes, ...chosen });
      onLike({ ...likes, ...chosen });
      void arrive().then(
        (app) => app.like(chosen),
        () => undefined,
      );
    };
    return {
      ...likes,
      chooseLanguage: (language) => like({ language }),
      chooseColorScheme: (colorScheme) => like({ colorScheme }),
    };
  }, [likes, onLike, arrive]);

  const desk = useMemo(
    (): SignInDesk => ({
      signIn: async (credentials, mode) => (await arrive()).desk.signIn(credentials, mode),
      exchange: async (ticket) => (await arrive()).desk.exchange(ticket),
      offers: async () => (await arrive()).desk.offers(),
      openPhone: () => void arrive().then((app) => app.desk.openPhone()),
    }),
    [arrive],
  );

  return (
    <LikingContext value={liking}>
      <Look>
        <Words>
          <Title />
          <LoginScreen desk={desk} />
          {arrived && <arrived.Around />}
        </Words>
      </Look>
    </LikingContext>
  );
}

/** The tab has the product's name, as on the sign-in screen within the app. */
function Title() {
  const { appName } = useText().shell;
  useEffect(() => {
    document.title = appName;
  }, [appName]);
  return null;
}
