/*
 * Line icons, 24 by 24. They are decorative: text conveys the same.
 */

const paths = {
  restaurant: 'M7 3v7a2 2 0 0 0 2 2v9M5 3v5M9 3v5M7 3v5M17 3c-2 1-3 4-3 7v2h3v9M17 3v18',
  fast_food: 'M4 11a8 6 0 0 1 16 0zM3.5 15h17M5 19h14a1.5 1.5 0 0 0 1.5-1.500V15h-17v2.500A1.5 1.5 0 0 0 5 19z',
  cafe: 'M5 9h12v5a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5zM17 10h1.500a2.5 2.5 0 0 1 0 5H17M9 3v3M13 3v3',
  bakery: 'M4 13c0-4 3.5-7 8-7s8 3 8 7c0 3-1 5-3 5H7c-2 0-3-2-3-5zM9 8l1.5 4M14 7.500l1 4.500M5.5 11.500L8 14',
  grocery: 'M4 8h16l-1.5 10a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2zM8 8l3-5M16 8l-3-5M9 12v4M12 12v4M15 12v4',
  pharmacy: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z',
  florist:
    'M12 21v-9M12 12a4 4 0 1 1 0-8 4 4 0 0 1 0 8zM12 18c-3 0-5-1.5-6-4 3 0 5 1.5 6 4zM12 18c3 0 5-1.5 6-4-3 0-5 1.5-6 4z',
  convenience:
    'M4 9l1.5-5h13L20 9M4 9v11h16V9M4 9a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0A2.7 2.7 0 0 0 20 9M10 20v-6h4v6',
  pin: 'M12 21s7-6.3 7-11.500A7 7 0 0 0 5 9.500C5 14.7 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  basket: 'M3 9h18l-2 10a2 2 0 0 1-2 1.600H7A2 2 0 0 1 5 19zM8 9l3-6M16 9l-3-6',
  card: 'M4.500 6h15A1.5 1.5 0 0 1 21 7.500v9a1.5 1.5 0 0 1-1.5 1.500h-15A1.5 1.5 0 0 1 3 16.500v-9A1.5 1.5 0 0 1 4.500 6zM3 10h18M6.500 14.500h4',
  check: 'M5 12.500l4.5 4.500L19 7.5',
  bell: 'M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.500h4',
  scooter:
    'M6.5 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17.5 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 16.500h6c0-3 1-4.5 2.5-5.500L15.5 5H13M4 13.500c0-1.5 1-2.5 2.5-2.500H11v3',
  home: 'M4 11l8-7 8 7M6 9.500V20h12V9.500M10 20v-6h4v6',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8 8 0 0 1 9.5 4a8.3 8.3 0 1 0 10.5 10.5z',
  signOut: 'M13 4.500H6.500v15H13M10.500 12H20M16.500 8.500L20 12l-3.500 3.500',
  sort: 'M7.500 5v14M4 15.500L7.500 19l3.500-3.500M14 7h7M14 12h5M14 17h3',
  chevron: 'M6 9.5l6 6 6-6',
  warning: 'M12 4l9.5 16h-19zM12 10v4.500M12 17.200v.3',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof paths;

/** Returns true if there is an icon with this name. */
export function isIconName(name: string): name is IconName {
  return name in paths;
}

/** An icon in the colour of the surrounding text. */
export function icon(name: IconName, className = 'icon'): SVGSVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', className);
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', paths[name]);
  svg.append(path);
  return svg;
}
