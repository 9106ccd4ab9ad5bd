module.exports = { preset: '@react-native/jest-preset' };
