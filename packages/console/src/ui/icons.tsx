const paths = {
  home: 'M4 11l8-7 8 7M6 9.500V20h12V9.500M10 20v-6h4v6',
  webhooks: 'M12 4a4 4 0 0 1 3.5 6l3 5M12 4a4 4 0 0 0-3.6 5.8L5.8 14.500M5 19a3 3 0 1 1 2.800-4H16a3 3 0 1 1-.2 2.500',
  requests: 'M4 8h13M13 4l4 4-4 4M20 16H7M11 12l-4 4 4 4',
  events: 'M13 3 5 14h6l-1 7 8-11h-6z',
  deliveries: 'M3 7h11v9H3zM14 10h4l3 3v3h-7M7 19a2 2 0 1 1 0-4 2 2 0 0 1 0 4M17 19a2 2 0 1 1 0-4 2 2 0 0 1 0 4',
  map: 'M12 21c4-4.500 6-7.500 6-10.500a6 6 0 0 0-12 0C6 13.500 8 16.500 12 21M12 13a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5',
  sandbox: 'M9 3h6M10 3v6l-5 9a2 2 0 0 0 1.800 3h10.400a2 2 0 0 0 1.800-3l-5-9V3M7.500 15h9',
  sandboxes: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  keys: 'M14 10a4 4 0 1 0-4 4M12.500 12.500 20 20M17 17l2-2M10 10h.010',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M5 20a7 7 0 0 1 14 0',
  tryIt: 'M5 6l5 6-5 6M12 18h7',
  help: 'M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 18h.010',
  theme: 'M12 4a8 8 0 1 0 8 8 6 6 0 0 1-8-8',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  orders: 'M6 8h12l-1 12H7zM9 10V7a3 3 0 0 1 6 0v3',
  earlier: 'M18 6 9 12l9 6zM6 6v12',
  later: 'M6 6l9 6-9 6zM18 6v12',
  back: 'M14 6l-6 6 6 6',
  done: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M8 12.200l2.800 2.800L16 9.500',
  open: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18',
  refresh: 'M20 11a8 8 0 1 0-2 6M20 5v6h-6',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof paths;

/** A line icon. The text beside it has its meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
