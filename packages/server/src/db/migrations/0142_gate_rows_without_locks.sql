-- Every reading of a match locked the rows of its show, gate, lane and zone, four times over with the entry's, and hundreds of readings shared each of those
-- locks (decision 0078). What a scan names is what its server has read of the show; nothing of a show or its gates is deleted, only archived.
alter table gate_scan
  drop constraint gate_scan_show_id_fkey,
  drop constraint gate_scan_lane_id_fkey,
  drop constraint gate_scan_gate_id_fkey,
  drop constraint gate_scan_zone_id_fkey;
alter table gate_entry
  drop constraint gate_entry_show_id_fkey,
  drop constraint gate_entry_lane_id_fkey,
  drop constraint gate_entry_gate_id_fkey,
  drop constraint gate_entry_zone_id_fkey;
