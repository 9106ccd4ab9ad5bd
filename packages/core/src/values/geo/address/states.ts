/** A state or province whose name or code is part of postal addresses. */
export interface PostalState {
  readonly code: string;
  /** Folded names. */
  readonly names: readonly string[];
  /** Matches the beginning of its postcodes, in folded text. */
  readonly postcodes: RegExp;
}

/** Code, names, and how postcodes begin: `100-149` are the first digits of ZIP codes. */
const states: Readonly<Record<string, string>> = {
  US: `AL alabama 350-369;AK alaska 995-999;AZ arizona 850-865;AR arkansas 716-729;CA california 900-961;CO colorado 800-816;
CT connecticut 060-069;DE delaware 197-199;DC district of columbia 200,202-205;FL florida 320-349;GA georgia 300-319,398-399;HI hawaii 967-968;
ID idaho 832-838;IL illinois 600-629;IN indiana 460-479;IA iowa 500-528;KS kansas 660-679;KY kentucky 400-427;LA louisiana 700-714;
ME maine 039-049;MD maryland 206-219;MA massachusetts 010-027,055;MI michigan 480-499;MN minnesota 550-567;MS mississippi 386-397;
MO missouri 630-658;MT montana 590-599;NE nebraska 680-693;NV nevada 889-898;NH new hampshire 030-038;NJ new jersey 070-089;
NM new mexico 870-884;NY new york 100-149,005;NC north carolina 270-289;ND north dakota 580-588;OH ohio 430-459;OK oklahoma 730-732,734-749;
OR oregon 970-979;PA pennsylvania 150-196;PR puerto rico 006-009;RI rhode island 028-029;SC south carolina 290-299;SD south dakota 570-577;
TN tennessee 370-385;TX texas 750-799,733,885;UT utah 840-847;VT vermont 050-054,056-059;VA virginia 201,220-246;WA washington 980-994;
WV west virginia 247-268;WI wisconsin 530-549;WY wyoming 820-831`,
  CA: `AB alberta t;BC british columbia/colombie britannique v;MB manitoba r;NB new brunswick/nouveau brunswick e;
NL newfoundland and labrador/newfoundland/terre neuve et labrador a;NS nova scotia/nouvelle ecosse b;
NT northwest territories x;NU nunavut x;ON ontario k,l,m,n,p;PE prince edward island/ile du prince edouard c;QC quebec g,h,j;SK saskatchewan s;YT yukon y`,
  AU: `ACT australian capital territory 02,26,29;NSW new south wales 1,2;NT northern territory 08,09;QLD queensland 4,9;SA south australia 5;
TAS tasmania 7;VIC victoria 3,8;WA western australia 6`,
};

const ofCountry = new Map(
  Object.entries(states).map(([country, list]) => [country, list.split(/;\s*/).map(readState)] as const),
);

/** Returns the states whose names are part of the addresses of a country; none for most countries. */
export function statesOf(country: string | undefined): readonly PostalState[] {
  return ofCountry.get(country ?? '') ?? [];
}

function readState(text: string): PostalState {
  const [, code = '', names = '', postcodes = ''] = /^(\w+) (.+) (\S+)$/.exec(text) ?? [];
  const beginnings = postcodes.split(',').flatMap((range) => {
    const [from = '', to = from] = range.split('-');
    if (!/^\d/.test(from)) return [from];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) =>
      String(Number(from) + index).padStart(from.length, '0'),
    );
  });
  return { code: code.toLowerCase(), names: names.split('/'), postcodes: new RegExp(`^(?:${beginnings.join('|')})`) };
}
