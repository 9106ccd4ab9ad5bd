declare module 'virtual:search-titles' {
  const titles: import('./search-parts.js').Titles;
  export default titles;
}

declare module 'virtual:search-texts' {
  const texts: import('./search-parts.js').Texts;
  export default texts;
}
