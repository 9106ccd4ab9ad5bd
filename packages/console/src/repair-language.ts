import { usableLanguage } from './logic/usable-language.js';

// uPlot passes the language of the browser to `Intl` as it loads, and no page would appear where it is no tag. So this runs before.
const language = usableLanguage(navigator.language);
if (language !== navigator.language) Object.defineProperty(navigator, 'language', { value: language });
