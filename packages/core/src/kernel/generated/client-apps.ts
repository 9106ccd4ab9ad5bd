// Generated from packages/core/data. Do not edit.

export const clientAppsJson = `{"versions":[
{"app":"customer","platforms":["ios","android","web"],"minVersion":"3.0.0","latestVersion":"3.4.0"},
{"app":"courier","platforms":["ios","android"],"minVersion":"2.8.0","latestVersion":"2.11.0"},
{"app":"merchant","platforms":["ios","android","web"],"minVersion":"2.4.0","latestVersion":"2.6.0"},
{"app":"fleet","platforms":["ios","android","web"],"minVersion":"1.5.0","latestVersion":"1.8.0"}
],"flags":[
{"key":"referrals.invite_friends","description":"The page with the own code, and the field for the code of a friend.","enabled":true,"rolloutBasisPoints":10000,"targeting":{"apps":["customer"],"platforms":[],"roles":[],"cityIds":[],"minVersion":"3.4.0","belowVersion":null}},
{"key":"checkout.order_again","description":"One tap puts the last order of a store into the cart.","enabled":true,"rolloutBasisPoints":2500,"targeting":{"apps":["customer"],"platforms":[],"roles":[],"cityIds":[],"minVersion":null,"belowVersion":null}},
{"key":"orders.batch_pickup","description":"Two orders of one store in one trip.","enabled":true,"rolloutBasisPoints":5000,"targeting":{"apps":["courier"],"platforms":[],"roles":[],"cityIds":["bucharest"],"minVersion":"2.10.0","belowVersion":null}},
{"key":"refunds.ask_in_app","description":"Merchants ask for a refund of an item in the app.","enabled":true,"rolloutBasisPoints":10000,"targeting":{"apps":["merchant"],"platforms":[],"roles":["merchant"],"cityIds":[],"minVersion":null,"belowVersion":null}},
{"key":"maps.heatmap","description":"Where orders wait, on the map of the fleet. Off: the tiles are too slow on old phones.","enabled":false,"rolloutBasisPoints":10000,"targeting":{"apps":["fleet"],"platforms":[],"roles":[],"cityIds":[],"minVersion":null,"belowVersion":null}}
],"affiliates":[
{"code":"BUCATE-BUNE","name":"Blogul Bucate Bune"},
{"code":"STUDENT-UPB","name":"Liga Studenților Politehnica"}
]}`;
