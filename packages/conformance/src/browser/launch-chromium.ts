export { launchChromium, type TestBrowser } from '../../../../scripts/browser/launch-chromium.js';
