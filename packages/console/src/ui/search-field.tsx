/** A field for an id or a reference, which searches on Enter. */
export function SearchField(props: {
  readonly label: string;
  readonly placeholder: string;
  /** What is searched now. */
  readonly value: string | undefined;
  readonly onSearch: (searched: string) => void;
}) {
  const { label, placeholder, value, onSearch } = props;
  const search = (event: Event): void => {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) return;
    onSearch(String(new FormData(event.currentTarget).get('searched')).trim());
  };
  return (
    <form onSubmit={search} key={value}>
      <input type="search" name="searched" aria-label={label} placeholder={placeholder} defaultValue={value} />
    </form>
  );
}
