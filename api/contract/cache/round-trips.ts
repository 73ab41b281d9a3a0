/** How many trips to the database followed each other for a response. */
export const ROUND_TRIPS_HEADER = "X-Database-Trips";
