export default {
  framework: '@storybook/react-vite',
  stories: ['../src/*.stories.jsx'],
  addons: ['@storybook/addon-vitest'],
  // Contains mockServiceWorker.js.
  staticDirs: ['../public'],
  core: { disableTelemetry: true },
};
