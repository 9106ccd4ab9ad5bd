module.exports = { preset: '@react-native/jest-preset', testTimeout: 60_000 };
